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
import { type Field, type Fields, filterWord } from './field.ts';

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

function filterOf(field: Field): Filter {
  const { kind, heading: label, words, keyboard, unnamed } = field;
  switch (kind) {
    case 'reference':
      return oneOf(label);
    case 'references':
      return includes(label);
    case 'word':
      return word(label, words);
    case 'status': {
      const called = words.map((state) => filterWord(field, state));
      return word(label, called, unnamed === null ? undefined : { [unnamed]: words[0] ?? '' });
    }
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
