import {
  contains,
  dates,
  type Filter,
  hours,
  includes,
  list,
  type ListDeclaration,
  moments,
  number,
  numbers,
  oneOf,
  phone,
  word,
} from '../list.ts';
import type { Field, Fields } from './field.ts';

/** The list of a record: a filter and a sort for every field that has one. */
export function listOf(
  fields: Fields,
  { defaultSort, pageSize }: Pick<Parameters<typeof list>[0], 'defaultSort' | 'pageSize'>,
): ListDeclaration {
  const entries = Object.entries(fields);
  return list({
    filters: Object.fromEntries(
      entries.filter(([, { filtered }]) => filtered).map(([name, field]) => [name, filterOf(field)]),
    ),
    sorts: entries.filter(([, { sorted }]) => sorted).map(([name]) => name),
    defaultSort,
    ...(pageSize && { pageSize }),
  });
}

function filterOf({ kind, heading: label, words, keyboard }: Field): Filter {
  switch (kind) {
    case 'reference':
      return oneOf(label);
    case 'references':
      return includes(label);
    case 'word':
    case 'status':
      return word(label, words);
    case 'flag':
      return word(label, ['Yes', 'No']);
    case 'date':
      return dates(label);
    case 'moment':
    case 'createdAt':
      return moments(label);
    case 'id':
      return number(label);
    case 'wholeNumber':
    case 'decimal':
      return numbers(label);
    case 'minutes':
      return hours(label);
    case 'text':
    case 'longText':
      return keyboard === 'tel' ? phone(label) : contains(label);
  }
}
