import * as z from 'zod';
import { expect, test } from 'vitest';
import { staff } from './access.ts';
import { type AnyEndpoint, budgetOf, create, get, put } from './endpoint.ts';

const told = { says: 'Tries', access: staff, result: z.undefined() };

test.each<[what: string, call: AnyEndpoint, budget: number | null]>([
  ['a read', get('/a', told), 100],
  ['a write', put('/a', told), 150],
  ['a call that creates', create('/a', told), 150],
  ['a generated file', get('/a', { ...told, streams: 'file' }), 5000],
  ['an uploaded file', create('/a', { ...told, takes: 'file' }), null],
  ['events', get('/a', { ...told, streams: 'events' }), null],
  ['a call with a budget of its own', get('/a', { ...told, streams: 'file', budget: 700 }), 700],
])('the budget of %s', (_, call, budget) => {
  expect(budgetOf(call)).toBe(budget);
});
