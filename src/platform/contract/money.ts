/**
 * An amount as it is shown: two decimals and thousands separators (specification 2, section 5). Money is decimal text
 * and never becomes a float on its way.
 * @param amount '1234.5'
 */
export function showAmount(amount: string): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}
