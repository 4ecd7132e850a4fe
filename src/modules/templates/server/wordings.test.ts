import { type MergeFields, templateKinds, templateLanguages, type Worded } from '#platform/contract/wording.ts';
import { printLetter } from '#platform/server/mail/letter.ts';
import { type AnyValues, type AnyWording, letterOf, whyNotFilled } from '#platform/server/mail/wording.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { everyWording, problemsIn } from './texts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

/** What clients and staff may type: names with characters that have a meaning elsewhere. */
const typed = fc
  .array(fc.constantFrom('Ann', '<b>', '"', "'", '&', '{name}', '{{x}}', 'é', 'שלום', '$&', '%', 'javascript:', '\n'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `A${parts.join('')}`);
const link = fc.constantFrom('https://portal.example/a', 'http://localhost:3000/decide/x?a=1&b=2');

const linked = (text: string, href: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text, marks: [{ type: 'link' as const, attrs: { href } }] }],
});

function valuesOf(fields: MergeFields): fc.Arbitrary<AnyValues> {
  return fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, { type, optional }]) => {
        const value = {
          text: typed,
          money: fc.constantFrom('GBP 1,962.60', 'EUR 0.00'),
          date: fc.constantFrom('2026-11-24', '2024-02-29'),
          button: link,
          scale: link.map((address) => ({ scale: [{ label: '0', link: address }], from: 'Not at all', to: 'Very' })),
          lines: fc.tuple(typed, link).map(([text, href]) => ({ lines: [linked(text, href)] })),
        }[type] as fc.Arbitrary<AnyValues[string]>;
        return [name, optional ? fc.option(value) : value];
      }),
    ),
  );
}

/** A button or scale without a value drops its paragraph; values are not parsed as templates again. */
function expectFilled(declared: AnyWording, text: Worded, values: AnyValues) {
  expect(whyNotFilled(declared.fields, text, values)).toBeUndefined();
  const letter = letterOf(declared, text, values, { why: 'Because.' });
  const plain = Object.fromEntries(Object.keys(values).map((name) => [name, name]));
  const { html, text: said } = printLetter(letter, 'Harbour & Vale LLP');
  // Nothing typed becomes markup, and no field name is left in the text.
  expect(html).not.toMatch(/<b>|href="javascript/);
  const known = letterOf(declared, text, { ...plain, ...linksOf(declared.fields) }, {});
  expect(printLetter(known, 'F').text).not.toMatch(/\{[a-z_]+\}/);
  for (const [name, { type }] of Object.entries(declared.fields as MergeFields)) {
    const value = values[name];
    if (type === 'button' && typeof value === 'string' && uses(text, name)) expect(said).toContain(value);
  }
}

const linksOf = (fields: MergeFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { type }]): [string, AnyValues[string]][] => {
      if (type === 'button') return [[name, 'https://portal.example']];
      if (type === 'lines') return [[name, { lines: [] }]];
      return type === 'scale' ? [[name, { scale: [], from: '', to: '' }]] : [];
    }),
  );

const uses = (text: Worded, name: string) => JSON.stringify(text.body).includes(`"name":"${name}"`);

test('every mail renders in every language with whatever its fields hold, and lacks none', () => {
  const all = [...everyWording().values()];
  expect(all.length).toBeGreaterThan(20);
  for (const language of templateLanguages) {
    for (const declared of all) {
      expect([language, declared.key, problemsIn(declared, declared.builtIn)]).toEqual([language, declared.key, []]);
      fc.assert(
        fc.property(valuesOf(declared.fields), (values) => expectFilled(declared, declared.builtIn, values)),
        { numRuns: 20 },
      );
    }
  }
});

test('every text of the portal has its standard template, with its kind', async () => {
  const { rows } = await portal.database.pool.query<Record<string, string>>(
    'select wording, purpose, kind, area from template where built_in order by wording',
  );
  const declared = [...everyWording().values()].map(({ key, title, kind, area }) => ({
    wording: key,
    purpose: title,
    kind,
    area,
  }));
  expect(rows).toEqual(declared.toSorted((one, other) => (one.wording < other.wording ? -1 : 1)));
  expect(declared.every(({ kind }) => templateKinds.includes(kind))).toBe(true);
});

describe('example values', () => {
  test('exist for each field, in its type', () => {
    for (const { key, fields } of everyWording().values()) {
      for (const [name, { type, example, label }] of Object.entries(fields as MergeFields)) {
        expect([key, name, label !== '' && example !== '']).toEqual([key, name, true]);
        if (type === 'date') expect(example).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }
  });
});
