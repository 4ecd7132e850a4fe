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

/** The moment at which a clock in a zone shows this day and 'HH:MM'; undefined where it never does, as in March. */
export function momentFrom(date: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) return undefined;
  const shift = (moment: number) => {
    const [hours = 0, minutes = 0] = offsetOf(new Date(moment).toISOString(), zone).slice(1).split(':').map(Number);
    return (hours * 60 + minutes) * (offsetOf(new Date(moment).toISOString(), zone).startsWith('-') ? -1 : 1);
  };
  // The offset of the hour around it, then that of the moment itself: they differ on the night of a change.
  const guess = wall - shift(wall) * 60_000;
  const moment = new Date(wall - shift(guess) * 60_000).toISOString();
  return timeIn(moment, zone) === time ? moment : undefined;
}

const written = (moment: string, timeZone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...style, timeZone, hourCycle: 'h23' }).format(new Date(moment));
