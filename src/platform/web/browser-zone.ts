/** The zone of this browser's own clock, for pages that know nobody. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
