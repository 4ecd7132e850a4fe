import { expect, test } from 'vitest';
import * as contract from '../contract.ts';
import * as light from './current-festival.ts';

test('the sign-in page reads festival and greeting as declared in the contract', () => {
  expect(contract.currentFestival).toMatchObject(light.currentFestival);
  expect(contract.fetchGreeting).toMatchObject(light.fetchGreeting);
});
