/** How the portal knows that someone was present (decisions D21). */
export const attendanceModes = ['Swipes', 'From time sheets', 'Present unless absent'] as const;
export type AttendanceMode = (typeof attendanceModes)[number];

/** People who do not swipe are not absent for lack of swipes. */
export const modeOf = (word: string | null): AttendanceMode =>
  attendanceModes.find((mode) => mode === word) ?? 'Present unless absent';
