const minute = 60_000;
const [day, month, year] = [24, 730, 8760];

/** '5 min ago', '3 h 20 min ago', '2 days ago', '4 months ago': how long ago something happened (decisions D16). */
export function relativeTime(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / minute));
  return minutes === 0 ? 'Just now' : `${spanInWords(minutes)} ago`;
}

/** 'in 20 min', 'in 3 h', '2 days late', 'now': the time until something is due. */
export function timeLeft(due: string, now: Date): string {
  const minutes = Math.floor((Date.parse(due) - now.getTime()) / minute);
  if (minutes === 0) return 'now';
  return minutes > 0 ? `in ${shortly(minutes)}` : `${shortly(-minutes)} late`;
}

/** '95 min', '3 h': short enough for a column. */
function shortly(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  return spanInWords(minutes - (minutes % 60));
}

/** '5 min', '3 h 20 min', '2 days', '4 months'. @param minutes whole, more than 0 */
function spanInWords(minutes: number): string {
  const hours = minutes / 60;
  if (hours > year) return counted(hours / year, 'year');
  if (hours > month) return counted(hours / month, 'month');
  if (hours > day) return counted(hours / day, 'day');
  const parts = [Math.floor(hours) > 0 && `${Math.floor(hours)} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}

function counted(count: number, unit: string): string {
  const whole = Math.floor(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
