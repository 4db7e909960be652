// Парочки in the registry of the pages.

export const pairs = {
  ruleParts: ({ pair_points }) => [`пара — ${pair_points}`],
  loadTable: async () => {
    const [{ Desk }, { PairTable }] = await Promise.all([
      import("../table/desk.js"),
      import("./table.js"),
    ]);
    return { Desk, Table: PairTable };
  },
  loadStudy: async () => (await import("./table.js")).PairStudy,
  loadRules: async () => (await import("./table.js")).PairRules,
};
