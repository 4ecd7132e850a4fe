/** The browser's own time zone, for pages shown before anyone has signed in. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
