import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keywordPattern, passwordPattern } from '../rules.ts';
import {
  codeProblems,
  credentialsProblems,
  keywordDemands,
  newKeywordProblems,
  newPasswordProblems,
  passwordDemands,
  recoveryProblems,
} from './checks.ts';

const weak = 'Password should have minimum 8 characters with atleast 1 alphabet in Caps 1 special character 1 number';

test.each([
  ['', '', { email: 'Please Enter Email Address', password: 'Please enter password' }],
  ['not an address', 'x', { email: 'Please enter a valid email address' }],
  [`${'a'.repeat(250)}@b.example`, 'x', { email: 'Please enter a valid email address' }],
  ['  admin@demo.example ', 'x', {}],
])('signing in with "%s" and "%s" complains about %o', (email, password, problems) => {
  expect(credentialsProblems(email, password)).toEqual(problems);
});

test.each([
  ['', { email: 'Email cannot be empty' }],
  ['nobody', { email: 'Please provide a valid Email Address' }],
  ['admin@demo.example', {}],
])('recovering "%s" complains about %o', (email, problems) => expect(recoveryProblems(email)).toEqual(problems));

test.each([
  ['', { code: 'Please enter OTP' }],
  ['12345', { code: 'Please enter a valid OTP' }],
  ['12345a', { code: 'Please enter a valid OTP' }],
  ['123456', {}],
])('the code "%s" complains about %o', (code, problems) => expect(codeProblems(code)).toEqual(problems));

test.each([
  ['', '', { password: 'Please enter password' }],
  ['portico2026', 'portico2026', { password: weak }],
  ['Portico#2026', '', { again: 'Passwords do not match' }],
  ['Portico#2026', 'Portico#2027', { again: 'Passwords do not match' }],
  ['Portico#2026', 'Portico#2026', {}],
])('the new password "%s" and "%s" complain about %o', (password, again, problems) => {
  expect(newPasswordProblems(password, again)).toEqual(problems);
});

test.each([
  ['', { keyword: 'Please enter Security Code' }],
  ['Keyw0rd', { keyword: 'Your password must be have 8 characters' }],
  ['KEYW0RD!', { keyword: 'Please enter a valid code' }],
  ['Keyw0rd~', { keyword: 'Please enter a valid code' }],
  ['Keyw0rd!', {}],
])('the keyword "%s" complains about %o', (keyword, problems) => {
  expect(newKeywordProblems(keyword)).toEqual(problems);
});

describe('the checklists say the same as the rules', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aZ0!#é~ '), minLength: 0, maxLength: 10 });

  test('for passwords', () => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(passwordDemands(text).every(({ met }) => met)).toBe(passwordPattern.test(text));
      }),
    );
  });

  test('for keywords', () => {
    fc.assert(
      fc.property(letters, (text) => {
        expect(keywordDemands(text).every(({ met }) => met)).toBe(keywordPattern.test(text));
      }),
    );
  });
});
