import { expect, test } from 'vitest';
import * as contract from '../contract.ts';
import * as light from './current-festival.ts';

test('the sign-in page asks for the festival and its greeting as the contract declares them', () => {
  expect(contract.currentFestival).toMatchObject(light.currentFestival);
  expect(contract.fetchGreeting).toMatchObject(light.fetchGreeting);
});
