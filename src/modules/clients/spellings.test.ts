import { describe, expect, test } from 'vitest';
import { staggerIn, statusIn, termsIn, typeIn, wholeCompanyNumber, yearEndIn } from './spellings.ts';

describe('a year end', () => {
  test.each<[string, number, string]>([
    ['31/03', 31, 'March'],
    ['31 March', 31, 'March'],
    ['31st March', 31, 'March'],
    ['31 of March', 31, 'March'],
    ['March 31', 31, 'March'],
    ['31/03/2027', 31, 'March'],
    ['31-Mar-27', 31, 'March'],
    ['2027-03-31', 31, 'March'],
    ['2027-03-31 00:00', 31, 'March'],
    ['Mar', 31, 'March'],
    ['March', 31, 'March'],
    ['Sept', 30, 'September'],
    ['Feb', 28, 'February'],
    ['29/02', 29, 'February'],
    ['03/31', 31, 'March'],
    ['5 April', 5, 'April'],
    ['05.04.', 5, 'April'],
  ])('%s is %i %s', (text, day, month) => expect(yearEndIn(text)).toEqual({ day, month }));

  test.each(['31/13', '32/03', '30 Feb', '31', '3', 'soon', '', 'Ma', '31 March at noon'])('%s is not one', (text) =>
    expect(yearEndIn(text)).toBeUndefined(),
  );
});

test.each([
  ['Stagger 1', 'Mar'],
  ['Stagger 2', 'Jan'],
  ['stagger 3', 'Feb'],
  ['VAT Stagger 1', 'Mar'],
  ['Group 2', 'Jan'],
  ['1', 'Mar'],
  ['Mar/Jun/Sep/Dec', 'Mar'],
  ['Jan, Apr, Jul, Oct', 'Jan'],
  ['Nov Feb May Aug', 'Feb'],
  ['Quarterly - March', 'Mar'],
  ['Monthly', 'Monthly'],
  ['None', 'None'],
  ['Not registered', 'None'],
  ['Annual', undefined],
  ['Quarterly', undefined],
])('the VAT stagger %s is %s', (text, stagger) => expect(staggerIn(text)).toBe(stagger));

test.each([
  ['30', 30],
  ['30 days', 30],
  ['Net 30', 30],
  ['NET30', 30],
  ['30 Days After', 30],
  ['14 day(s) after the invoice date', 14],
  ['30 days net', 30],
  ['Due on receipt', 0],
  ['30 of the following month', undefined],
  ['30 Following Month', undefined],
  ['30 Days After End of Month', undefined],
  ['20 of the current month', undefined],
  ['End of month', undefined],
  ['400 days', undefined],
])('payment terms %s are %s days', (text, days) => expect(termsIn(text)).toBe(days));

test.each([
  ['Private Limited Company', 'Limited'],
  ['LTD', 'Limited'],
  ['Sole Trader', 'Sole trader'],
  ['Partnership', 'Partnership'],
  ['L.L.P.', 'LLP'],
  ['Organization', ''],
  ['Trust', undefined],
])('the type %s is %s', (text, type) => expect(typeIn(text)).toBe(type));

test.each([
  ['Active', 'Active'],
  ['Inactive', 'Ended'],
  ['ARCHIVED', 'Ended'],
  ['Lead', 'Prospect'],
  ['On Hold', undefined],
])('the status %s is %s', (text, status) => expect(statusIn(text)).toBe(status));

test.each([
  ['1234567', 'GB', 'Limited', '01234567'],
  ['445790', 'GB', 'Limited', '00445790'],
  ['01234567', 'GB', 'Limited', undefined],
  ['SC123456', 'GB', 'Limited', undefined],
  ['1234567', 'IE', 'Limited', undefined],
  ['1234567', 'GB', 'Charity', undefined],
])('the company number %s of %s, %s, is stored as %s', (text, country, type, kept) =>
  expect(wholeCompanyNumber(text, country, type)).toBe(kept),
);
