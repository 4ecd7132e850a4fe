/** '•••• •••• 1234': all but the last four, and of a short one at least half. */
export function masked(number: string): string {
  const hidden = number.length - Math.min(4, Math.floor(number.length / 2));
  return ('•'.repeat(hidden) + number.slice(hidden)).replace(/(.{4})(?=.)/g, number.length === 12 ? '$1 ' : '$1');
}
