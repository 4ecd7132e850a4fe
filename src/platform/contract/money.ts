/**
 * An amount as shown: two decimals and thousands separators (specification 2, section 5). Money is decimal text and
 * never becomes a float.
 * @param amount '1234.5'
 * @param currency of ISO 4217: '1,235' in one without decimals (decisions D19)
 */
export function showAmount(amount: string, currency?: string): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount) ?? [];
  const shown = `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}`;
  return isWhole(amount, currency) ? shown : `${shown}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}

/**
 * Whether an amount is shown without decimals because its currency has none. A price of half a yen keeps its decimals.
 */
export const isWhole = (amount: string, currency: string | null | undefined): boolean =>
  Boolean(currency) && placesOf(currency ?? '') === 0 && /^-?\d+(?:\.0*)?$/.test(amount);

/**
 * An amount in minor units (pence, cents): `places` decimals as a whole number.
 * @param amount '1234.5', with at most that many decimals
 */
export function minorUnits(amount: string, places = 2): bigint {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole + decimals.padEnd(places, '0').slice(0, places));
  return amount.startsWith('-') ? -units : units;
}

/** The reverse: 123450n -> '1234.50'. */
export function amountOf(units: bigint, places = 2): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? '.' : ''}${digits.slice(cut)}`;
}

/**
 * A quotient rounded half-up to a whole number: halves are rounded away from zero (decisions D19).
 * @param divisor above zero
 */
export function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -magnitude : magnitude;
}

/**
 * The price of a quantity, rounded half-up once.
 * @param quantity '1.5'
 * @param price '19.99'
 * @param discount in percent, '12.5'
 */
export const priceOf = (quantity: string, price: string, places = 2, discount = '0'): string => {
  const [of, at] = [placesIn(quantity), placesIn(price)];
  const exact = minorUnits(quantity, of) * minorUnits(price, at) * (100_00n - minorUnits(discount));
  return amountOf(roundHalfUp(exact * 10n ** BigInt(places), 100_00n * 10n ** BigInt(of + at)), places);
};

/** A percentage of an amount, rounded half-up. @param percent '12.5' */
export const percentOf = (amount: string, percent: string, places = 2): string =>
  amountOf(roundHalfUp(minorUnits(amount, places) * minorUnits(percent), 100_00n), places);

/** @returns the sum of amounts, with `places` decimals */
export const sumOf = (amounts: readonly string[], places = 2): string =>
  amountOf(
    amounts.reduce((sum, amount) => sum + minorUnits(amount, places), 0n),
    places,
  );

export const placesIn = (amount: string): number => amount.split('.')[1]?.length ?? 0;

/**
 * The decimals of a currency: 2 for GBP, none for JPY.
 * @param code of ISO 4217; an unknown one has 2
 */
export function placesOf(code: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
    );
  } catch {
    return 2;
  }
}

/** Whether typed text is already an amount, at least 0 with at most two decimals. */
export const isTypedAmount = (typed: unknown): typed is string =>
  typeof typed === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(typed.trim());
