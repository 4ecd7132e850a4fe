/** The festivals the portal knows, as the specification spells them. */
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
