import { amountOf, minorUnits, priceOf, roundHalfUp } from '#platform/contract/money.ts';
import { workingDaysBetween, plainWeek } from '#platform/contract/working-days.ts';
import { draw } from '#platform/server/demo/draw.ts';
import { describe, expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';
import { isAboveDiscount, isBelowMargin, marginOf } from './margin.ts';
import { lineAmount, totalsOf } from '#platform/contract/totals.ts';

/** An exact fraction: an independent oracle for the totals. */
type Fraction = readonly [top: bigint, bottom: bigint];
const exact = (text: string): Fraction => {
  const [whole = '0', decimals = ''] = text.split('.');
  return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
};
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
/** To the nearest penny, half up. All amounts are positive. */
const rounded = ([a, b]: Fraction): Fraction => {
  const [whole, rest] = [(a * 100n) / b, (a * 100n) % b];
  return [rest * 2n >= b ? whole + 1n : whole, 100n];
};
const textOf = ([a, b]: Fraction) => amountOf((a * 100n) / b);

type Line = { qty: string; unit_rate: string; vat_rate: string; vat_kind: string };

function oracle(lines: readonly Line[], discount: string) {
  const amounts = lines.map(({ qty, unit_rate }) => rounded(times(exact(qty), exact(unit_rate))));
  const sum = amounts.reduce(plus, [0n, 1n]);
  const left = minus(sum, exact(discount));
  const nets = new Map<string, Fraction>();
  for (const [at, { vat_rate, vat_kind }] of lines.entries()) {
    const key = `${Number(vat_rate).toFixed(2)} ${vat_kind}`;
    nets.set(key, plus(nets.get(key) ?? [0n, 1n], amounts[at] ?? [0n, 1n]));
  }
  const vat = [...nets].map(([key, net]) => {
    const kept: Fraction = sum[0] === 0n ? [0n, 1n] : times(times(net, left), [sum[1], sum[0]]);
    return rounded(times(kept, times(exact(key.split(' ')[0] ?? ''), [1n, 100n])));
  });
  const due = vat.reduce(plus, [0n, 1n]);
  return { sub_total: textOf(left), vat_amount: textOf(due), total: textOf(plus(left, due)) };
}

describe('totals', () => {
  test('match exact fractions, for 10,000 quotations', () => {
    for (let at = 0; at < 10_000; at += 1) {
      const chance = draw(25, 'totals', at);
      const lines = Array.from({ length: chance.whole('lines', 0, 8) }, (_, line) => ({
        qty: amountOf(BigInt(chance.whole(`qty ${line}`, 1, 99_999))),
        unit_rate: amountOf(BigInt(chance.whole(`rate ${line}`, 0, 9_999_999))),
        vat_rate: chance.pick(`vat ${line}`, ['20', '17.50', '5', '0']),
        vat_kind: chance.pick(`kind ${line}`, ['Z', 'E', 'O']),
      }));
      const all = totalsOf(lines, '0').amount;
      const discount = amountOf((minorUnits(all) * BigInt(chance.whole('off', 0, 100))) / 100n);
      const totals = totalsOf(lines, discount);
      expect(totals, JSON.stringify({ lines, discount })).toMatchObject(oracle(lines, discount));
      const nets = totals.vat.map(({ net }) => minorUnits(net)).reduce((sum, net) => sum + net, 0n);
      expect(amountOf(nets), JSON.stringify({ lines, discount })).toBe(totals.sub_total);
    }
  });

  test('round half away from zero, once for each rate and never for each line', () => {
    expect([roundHalfUp(5n, 10n), roundHalfUp(-5n, 10n), roundHalfUp(4n, 10n)]).toEqual([1n, -1n, 0n]);
    expect(priceOf('0.5', '0.01')).toBe('0.01');
    expect(lineAmount({ qty: '3', unit_rate: '33.33' })).toBe('99.99');
    const pennies = { qty: '1', unit_rate: '0.12', vat_rate: '20', vat_kind: 'S' };
    // Rounded separately, each would have two pence of VAT, six together.
    expect(totalsOf([pennies, pennies, pennies], '0').vat_amount).toBe('0.07');
  });

  test('are whole in a currency without decimals', () => {
    expect(totalsOf([{ qty: '1.5', unit_rate: '333', vat_rate: '10', vat_kind: 'S' }], '0', 0)).toMatchObject({
      sub_total: '500',
      vat_amount: '50',
      total: '550',
    });
  });

  test('give the margin after discount, and the share of the discount', () => {
    expect(marginOf('1000.00', 600, '18.00')).toBe('82.0');
    expect(marginOf('100.00', 600, '18.00')).toBe('-80.0');
    expect(marginOf('0.00', 600, '18.00')).toBeNull();
    // Nothing is rounded before comparing with the limits.
    const isBelow = (sub_total: string, hours_min: number) => isBelowMargin({ sub_total, hours_min }, '18', '30');
    expect(isBelow('1000.00', 2334)).toBe(true);
    expect(isBelow('1000.00', 2333)).toBe(false);
    expect([isBelow('0.00', 60), isBelow('0.00', 0)]).toEqual([true, false]);
    const isAbove = (discount: string) => isAboveDiscount({ amount: '1000.00', discount }, '10');
    expect([isAbove('100.00'), isAbove('100.01'), isAbove('100.40')]).toEqual([false, true, true]);
    expect(isAboveDiscount({ amount: '0.00', discount: '0.00' }, '10')).toBe(false);
  });
});

test('a quotation’s colour follows the working days since its job (domain specification, section 5)', () => {
  const days = (sent: string) => workingDaysBetween('2026-11-19', sent, plainWeek);
  expect(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map((sent) => timelineOf(days(sent)))).toEqual([
    'GREEN',
    'GREY',
    'GREY',
    'RED',
  ]);
  expect(timelineOf(null)).toBe('ORANGE');
});
