/** '•••• •••• 1234': hides all but the last four characters, and at least half of a short number. */
export function masked(number: string): string {
  const hidden = number.length - Math.min(4, Math.floor(number.length / 2));
  return ('•'.repeat(hidden) + number.slice(hidden)).replace(/(.{4})(?=.)/g, number.length === 12 ? '$1 ' : '$1');
}
