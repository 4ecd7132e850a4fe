/** The colours of the three bands of marks and ratings (specification 2, section 9: 0-4, 5-7, 8-10). */
export const bandTones = {
  Poor: { tone: 'red', means: '0 to 4' },
  Average: { tone: 'amber', means: '5 to 7' },
  Good: { tone: 'green', means: '8 to 10' },
} as const;
