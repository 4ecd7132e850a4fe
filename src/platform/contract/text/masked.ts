/** '•••• •••• 1234': all but the last four. */
export const masked = (number: string): string =>
  number.replace(/.(?=.{4})/g, '•').replace(/(.{4})(?=.)/g, number.length === 12 ? '$1 ' : '$1');
