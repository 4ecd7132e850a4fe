import type { ReactNode } from 'react';
import { valuesIn } from '#platform/contract/list.ts';
import { type Findable, isFindable } from '../../choice.ts';
import { useFoundChoices } from '../../use-found.ts';
import { type ActiveFilter, type Choices, describeFilter } from './filters.ts';

type FilterWordsProps = {
  active: ActiveFilter;
  choices: Choices;
  /** Renders the text: 'Client: Lindorix Care'. */
  children: (text: string) => ReactNode;
};

/** A filter in words; loads the names of chosen records if they are not in memory. */
export function FilterWords({ active, choices, children }: FilterWordsProps) {
  const offered = choices[active.name];
  if (!isFindable(offered)) return children(describeFilter(active, offered));
  return (
    <FoundWords active={active} offered={offered}>
      {children}
    </FoundWords>
  );
}

type FoundWordsProps = Pick<FilterWordsProps, 'active' | 'children'> & { offered: Findable };

function FoundWords({ active, offered, children }: FoundWordsProps) {
  const { choices } = useFoundChoices(offered, null, valuesIn(active.values[0] ?? ''));
  return children(describeFilter(active, choices));
}
