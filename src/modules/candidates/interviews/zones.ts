/** Moments in two time zones: an interview is an instant, shown in its candidate's zone (decisions D31). */

/** '+05:30', or '+00:00' where the zone is at UTC at that moment. */
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

/** In the candidate's zone, with the firm's time behind it where it differs. */
export const bothClocks = (moment: string, zone: string, firm: string): string =>
  offsetOf(moment, zone) === offsetOf(moment, firm)
    ? momentIn(moment, zone)
    : `${momentIn(moment, zone)}; ${dayIn(moment, firm)}, ${timeIn(moment, firm)} (${zoneText(moment, firm)})`;

/** The moment at which a zone's clocks show this day and 'HH:MM'; undefined if they skip it, as in March. */
export function momentFrom(date: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) return undefined;
  const shift = (moment: number) => {
    const [hours = 0, minutes = 0] = offsetOf(new Date(moment).toISOString(), zone).slice(1).split(':').map(Number);
    return (hours * 60 + minutes) * (offsetOf(new Date(moment).toISOString(), zone).startsWith('-') ? -1 : 1);
  };
  // Guess with the offset around that hour, then correct by that of the moment: they differ when clocks change.
  const guess = wall - shift(wall) * 60_000;
  const moment = new Date(wall - shift(guess) * 60_000).toISOString();
  return timeIn(moment, zone) === time ? moment : undefined;
}

const written = (moment: string, timeZone: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...style, timeZone, hourCycle: 'h23' }).format(new Date(moment));
