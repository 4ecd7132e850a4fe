/** Moments by the clocks of two places: an interview is an instant, read where its candidate is (decisions D31). */

/** '+05:30', and '+00:00' where the clock shows UTC at that moment. */
export function offsetOf(moment: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    new Date(moment),
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}

/** 'Kolkata time, UTC+05:30' */
export const zoneText = (moment: string, zone: string): string =>
  `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time, UTC${offsetOf(moment, zone)}`;

/** '13:30' */
export const timeIn = (moment: string, zone: string): string =>
  written(moment, zone, { hour: '2-digit', minute: '2-digit' });

/** 'Friday 23 October 2026' */
export const dayIn = (moment: string, zone: string): string =>
  written(moment, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');

/** 'Friday 23 October 2026, 13:30 (Kolkata time, UTC+05:30)' */
export const momentIn = (moment: string, zone: string): string =>
  `${dayIn(moment, zone)}, ${timeIn(moment, zone)} (${zoneText(moment, zone)})`;

/** By the candidate's clock, and the firm's behind it where that shows another time. */
export const bothClocks = (moment: string, zone: string, firm: string): string =>
  offsetOf(moment, zone) === offsetOf(moment, firm)
    ? momentIn(moment, zone)
    : `${momentIn(moment, zone)}; ${dayIn(moment, firm)}, ${timeIn(moment, firm)} (${zoneText(moment, firm)})`;

const written = (moment: string, timeZone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...style, timeZone, hourCycle: 'h23' }).format(new Date(moment));
