import { expect, test } from 'vitest';
import { blanked } from './blanked.ts';

const known = { name: 'Ostrenka Velderhoven', location: 'Whitby' };

test.each([
  ['OSTRENKA velderhoven', '… …'],
  ['Write to ostrenka@mail.example or +44 7700 900123', 'Write to … or …'],
  ['See https://linked.example/me and www.me.example', 'See … and …'],
  ['BSc Economics, Leeds, 2005 to 2008', 'BSc Economics, Leeds, … to …'],
  ['Date of birth: 4 May', '…'],
  ['Marital status: married', '…'],
  ['Lives in Whitby', 'Lives in …'],
  ['Ten clients, VAT returns of 12 companies', 'Ten clients, VAT returns of 12 companies'],
])('%s is read as %s', (text, read) => {
  expect(blanked(text, known)).toBe(read);
});
