import { expect, test } from 'vitest';
import * as contract from '../contract.ts';
import * as provider from '../provider/contract.ts';
import * as providerCalls from '../provider/web/calls.ts';
import * as calls from './calls.ts';

const declared: Readonly<Record<string, unknown>> = { ...contract, ...provider };

test.each(Object.entries({ ...calls, ...providerCalls }))(
  'the sign-in page calls %s as the contract declares it',
  (name, call) => {
    expect(declared[name]).toMatchObject(call);
  },
);
