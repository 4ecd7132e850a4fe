/** Lists can be filtered by what they show: days and numbers by range, words and records by several values. */
import { modules } from '#app/modules.ts';
import { type Filter, takesSeveral } from '#platform/contract/list.ts';
import type { Field, FieldKind } from '#platform/contract/record/field.ts';
import { expect, test } from 'vitest';

/** 'entity.field' of shown fields without a filter, with reasons. */
const unfiltered: Readonly<Record<string, string>> = {
  'quotation.age': 'Working days, by the calendar: the day when it was added has a range',
  'event.conversion': 'A share of the enquiries beside it',
  'event.enquiries': 'A count: the events of a list are few',
  'onboarding_template.tasks': 'A count: the templates are few',
  'shift_pattern.people': 'A count: the patterns are few',
  'template.used': 'A count: the templates are few',
};

const kinds: Readonly<Partial<Record<FieldKind, readonly Filter['kind'][]>>> = {
  date: ['dates'],
  moment: ['moments'],
  createdAt: ['moments'],
  decimal: ['numbers'],
  wholeNumber: ['numbers'],
  minutes: ['numbers'],
  reference: ['oneOf'],
  references: ['includes'],
};

const shown = modules.flatMap(({ records = [] }) =>
  records.flatMap(({ record }) =>
    Object.entries<Field>(record.fields).flatMap(([name, field]) => {
      const wanted = kinds[field.kind];
      return field.listed && wanted
        ? [{ called: `${record.entity}.${name}`, wanted, filter: record.list.filters[name] }]
        : [];
    }),
  ),
);

test('shown days, times and numbers can be filtered by range, records by several values', () => {
  const wrong = shown.filter(({ wanted, filter }) => !filter || !wanted.includes(filter.kind));
  expect(wrong.map(({ called }) => called).toSorted()).toEqual(Object.keys(unfiltered).toSorted());
});

test('a filter for records takes several of them', () => {
  const several = shown.flatMap(({ called, filter }) =>
    filter && /^(?:oneOf|includes)$/.test(filter.kind) && !takesSeveral(filter) ? [called] : [],
  );
  expect(several).toEqual([]);
});
