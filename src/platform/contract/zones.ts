/** Time zones, by their IANA names. */

/** Engines list some zones only under an older name; the common ones are offered under their current names. */
export const zones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Europe/Kyiv']),
].toSorted();

const known = new Set(zones);

export function isZone(zone: string): boolean {
  if (known.has(zone)) return zone.includes('/');
  try {
    return zone.includes('/') && new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
