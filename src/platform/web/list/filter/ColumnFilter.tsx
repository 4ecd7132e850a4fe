import { type Filter, type ListDeclaration, takesSeveral } from '#platform/contract/list.ts';
import { type Choice, isFindable, type Offered } from '../../choice.ts';
import { AsAtChoice } from '../AsAtChoice.tsx';
import type { List } from '../use-list.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { FoundFilter } from './FoundFilter.tsx';
import { NumberRangeFilter } from './NumberRangeFilter.tsx';
import { SeveralFilter } from './SeveralFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

type ColumnFilterProps = {
  list: Pick<List, 'declaration' | 'filters' | 'setFilters'>;
  name: string;
  choices: Offered | undefined;
};

/** The input of a declared filter, in the table's header or the phone's filter sheet. */
export function ColumnFilter({ list, name, choices }: ColumnFilterProps) {
  // Destructured, so that a filter whose value is unchanged does not render again.
  const { declaration, filters, setFilters } = list;
  const filter = filterOf(declaration, name);
  const value = filters[name] ?? '';
  const set = (next: string) => setFilters({ [name]: next });
  switch (filter.kind) {
    case 'contains':
    case 'exact':
    case 'phone':
    case 'number':
      return <TextFilter label={filter.label} value={value} onChange={set} kind={filter.kind} />;
    case 'numbers':
      return (
        <NumberRangeFilter
          label={filter.unit ? `${filter.label} in ${filter.unit}` : filter.label}
          least={filters[`${name}Min`] ?? ''}
          most={filters[`${name}Max`] ?? ''}
          onChange={(least, most) => setFilters({ [`${name}Min`]: least, [`${name}Max`]: most })}
        />
      );
    case 'oneOf':
    case 'includes':
    case 'word': {
      const Choose = takesSeveral(filter) ? SeveralFilter : ChoiceFilter;
      const shared = { label: filter.label, value, onChange: set };
      if (isFindable(choices)) return <FoundFilter {...shared} Choose={Choose} offered={choices} />;
      const offered = choices ?? (filter.kind === 'word' ? filter.words?.map(choiceOfWord) : undefined);
      return <Choose {...shared} choices={offered} />;
    }
    case 'dates':
    case 'moments':
      return (
        <DateRangeFilter
          label={filter.label}
          from={filters[`${name}From`] ?? ''}
          to={filters[`${name}To`] ?? ''}
          onChange={(from, to) => setFilters({ [`${name}From`]: from, [`${name}To`]: to })}
        />
      );
    case 'asAt':
      return <AsAtChoice day={value} onChange={set} />;
  }
}

const choiceOfWord = (word: string): Choice => ({ value: word, label: word });

function filterOf(declaration: ListDeclaration, name: string): Filter {
  const filter = declaration.filters[name];
  if (!filter) throw new Error(`The list declares no filter '${name}'`);
  return filter;
}
