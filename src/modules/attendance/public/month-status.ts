/** How far a month of attendance is: nothing in a closed one changes any more (decisions D30). */
export const monthStatuses = ['Open', 'Closing', 'Closed'] as const;
export type MonthStatus = (typeof monthStatuses)[number];
