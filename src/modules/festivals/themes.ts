/** The themes of the sign-in page (specification 1, section 1), in the spelling of the wire. */
export const festivals = [
  'Christmas',
  'Diwali',
  'Holi',
  'Navratri',
  'Ganesh Chaturthi',
  'Ramzan',
  'Easter',
  'Good Friday',
] as const;
export type FestivalTheme = (typeof festivals)[number];

/** Delay in milliseconds after page load, and the number of Christmas snowflakes (specification 1, section 9). */
export const festiveDelay = 3000;
export const christmasFlakes = 200;
