import { expect, test } from 'vitest';
import * as contract from '../contract.ts';
import * as calls from './calls.ts';

const declared: Readonly<Record<string, unknown>> = contract;

test.each(Object.entries(calls))('the sign-in page calls %s as the contract declares it', (name, call) => {
  expect(declared[name]).toMatchObject(call);
});
