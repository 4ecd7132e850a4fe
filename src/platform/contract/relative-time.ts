const minute = 60_000;
const [day, month, year] = [24, 730, 8760];

/** '5 min ago', '3 h 20 min ago', '2 days ago', '4 months ago': how long ago something happened (decisions D16). */
export function relativeTime(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / minute));
  const hours = minutes / 60;
  if (hours > year) return ago(hours / year, 'year');
  if (hours > month) return ago(hours / month, 'month');
  if (hours > day) return ago(hours / day, 'day');
  const parts = [Math.floor(hours) > 0 && `${Math.floor(hours)} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return minutes === 0 ? 'Just now' : `${parts.filter(Boolean).join(' ')} ago`;
}

function ago(count: number, unit: string): string {
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
