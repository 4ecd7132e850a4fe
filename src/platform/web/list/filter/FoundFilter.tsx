import { type ReactNode, useState } from 'react';
import { valuesIn } from '#platform/contract/list.ts';
import type { Choice, Findable } from '../../choice.ts';
import { nothingFound, useFoundChoices } from '../../use-found.ts';

/** What a filter of choices is given; `onSearch` and `empty` where the server finds them. */
export type ChoosingProps = {
  label: string;
  /** As it stands on the wire: 'Draft|Open'. */
  value: string;
  onChange: (value: string) => void;
  /** undefined while they load. */
  choices: readonly Choice[] | undefined;
  /** What is typed; null once nobody looks for one any more. */
  onSearch?: (text: string | null) => void;
  /** Somebody looks for one. */
  onOpen?: () => void;
  /** What stands where no choice does. */
  empty?: string;
};

type FoundFilterProps = Pick<ChoosingProps, 'label' | 'value' | 'onChange'> & {
  Choose: (props: ChoosingProps) => ReactNode;
  offered: Findable;
};

/** A filter whose choices the server finds while somebody types. */
export function FoundFilter({ Choose, offered, ...filter }: FoundFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const open = () => setTyped((before) => before ?? '');
  const { choices, ...state } = useFoundChoices(offered, typed, valuesIn(filter.value));
  return (
    <Choose {...filter} choices={choices} onSearch={setTyped} onOpen={open} empty={nothingFound(choices, state)} />
  );
}
