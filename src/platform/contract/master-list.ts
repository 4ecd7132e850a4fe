import {
  type Filter,
  type ListDeclaration,
  contains,
  dates,
  list,
  moments,
  number,
  numbers,
  oneOf,
  word,
} from './list.ts';
import type { MasterField } from './master-field.ts';

export const activeWords = ['Active', 'Inactive'] as const;

/** The list of a master: a filter and a sort for every column. The default order is the one people arranged. */
export function masterList(fields: Readonly<Record<string, MasterField>>): ListDeclaration {
  const listed = Object.entries(fields).filter(([, { width }]) => width !== null);
  return list({
    filters: {
      id: number('ID'),
      ...Object.fromEntries(listed.map(([name, field]) => [name, filterOf(field)])),
      isActive: word('State', activeWords),
      created_by: contains('Created by'),
      createdAt: moments('Created at'),
      updated_by: contains('Updated by'),
      updatedAt: moments('Updated at'),
    },
    sorts: ['position', ...listed.map(([name, field]) => sortOf(name, field)), ...commonSorts],
    defaultSort: 'position',
  });
}

const commonSorts = ['id', 'isActive', 'created_by', 'createdAt', 'updated_by', 'updatedAt'];

/** References are filtered by id and sorted by name. */
export const sortOf = (name: string, { kind }: Pick<MasterField, 'kind'>): string =>
  kind === 'reference' ? `${name}_name` : name;

function filterOf({ kind, label, words }: MasterField): Filter {
  switch (kind) {
    case 'reference':
      return oneOf(label);
    case 'word':
    case 'colour':
      return word(label, words);
    case 'flag':
      return word(label, ['Yes', 'No']);
    case 'date':
      return dates(label);
    case 'wholeNumber':
    case 'decimal':
      return numbers(label);
    case 'text':
    case 'longText':
    case 'time':
      return contains(label);
  }
}
