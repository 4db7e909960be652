// A chip: one of several choices, pressed or not.

import { h } from "../vendor/preact.js";

/** @param {{on: boolean, label: string, onClick: () => void, disabled?: boolean}} props */
export const Chip = ({ on, label, onClick, disabled }) =>
  h("button", { class: "chip", type: "button", "aria-pressed": on, disabled, onClick }, label);
