import { expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { currentFestival } from './current-festival.ts';

test('the sign-in page asks for the festival as the contract declares it', () => {
  expect(contract.currentFestival).toMatchObject(currentFestival);
});
