/** The state of a month of attendance: a closed one never changes (decisions D30). */
export const monthStatuses = ['Open', 'Closing', 'Closed'] as const;
export type MonthStatus = (typeof monthStatuses)[number];
