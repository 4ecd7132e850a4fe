/** How it is known that somebody was there (decisions D21). */
export const attendanceModes = ['Swipes', 'From time sheets', 'Present unless absent'] as const;
export type AttendanceMode = (typeof attendanceModes)[number];

/** Nobody is absent for not swiping unless they swipe. */
export const modeOf = (word: string | null): AttendanceMode =>
  attendanceModes.find((mode) => mode === word) ?? 'Present unless absent';
