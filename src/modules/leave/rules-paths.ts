/** Where the rules of leave are kept. */
export const rulesPaths = {
  policies: '/adminleave/rules',
  approval: '/adminleave/rules/approval',
  blocks: '/adminleave/rules/blocks',
  law: '/adminleave/rules/law',
} as const;
