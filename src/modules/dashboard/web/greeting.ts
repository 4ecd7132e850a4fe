/** 'Good morning', 'Good afternoon' or 'Good evening' by the clock of a time zone. */
export function greetingAt(moment: Date, zone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(moment),
  );
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** 'Friday', in a time zone. */
export const weekdayAt = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: zone }).format(moment);
