/** '3 days 4 hours', '25 minutes': how long something took, in its two largest units. */
export function spanText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = days > 0 ? [part(days, 'day'), part(hours, 'hour')] : [part(hours, 'hour'), part(rest, 'minute')];
  return parts.filter(Boolean).join(' ') || 'None';
}

const part = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);
