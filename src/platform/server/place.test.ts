import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['81.2.69.160', 'United Kingdom'],
  ['8.8.8.8', 'United States'],
  ['::ffff:103.21.58.1', 'India'],
  ['127.0.0.1', 'Local network'],
  ['::1', 'Local network'],
  ['192.168.178.20', 'Local network'],
  ['fd12:3456::7', 'Local network'],
  ['2a00:1450:4009:80b::200e', null],
  ['0.0.0.0', null],
  ['no address', null],
  ['', null],
])('%s is in %s', async (address, place) => {
  expect(await placeOf(address)).toBe(place);
});
