/** The variant of English a person reads: how numbers are grouped, and dates in texts are written. */

export const regions = ['en-GB', 'en-IN', 'en-US'] as const;
export type Region = (typeof regions)[number];

export const usualRegion: Region = 'en-GB';

export const regionNames: Readonly<Record<Region, string>> = {
  'en-GB': 'English (United Kingdom)',
  'en-IN': 'English (India)',
  'en-US': 'English (United States)',
};
