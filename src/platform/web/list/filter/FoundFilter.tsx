import { type ReactNode, useState } from 'react';
import { valuesIn } from '#platform/contract/list.ts';
import type { Choice, Findable } from '../../choice.ts';
import { nothingFound, useFoundChoices } from '../../use-found.ts';

/** Properties of a filter with choices; `onSearch` and `empty` if the server finds them. */
export type ChoosingProps = {
  label: string;
  /** As on the wire: 'Draft|Open'. */
  value: string;
  onChange: (value: string) => void;
  /** undefined while they load. */
  choices: readonly Choice[] | undefined;
  /** Called with the typed text; null once the field is closed. */
  onSearch?: (text: string | null) => void;
  /** Called when the list opens. */
  onOpen?: () => void;
  /** Shown when there is no choice. */
  empty?: string;
};

type FoundFilterProps = Pick<ChoosingProps, 'label' | 'value' | 'onChange'> & {
  Choose: (props: ChoosingProps) => ReactNode;
  offered: Findable;
};

/** A filter whose choices are searched on the server. */
export function FoundFilter({ Choose, offered, ...filter }: FoundFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const open = () => setTyped((before) => before ?? '');
  const { choices, ...state } = useFoundChoices(offered, typed, valuesIn(filter.value));
  return (
    <Choose {...filter} choices={choices} onSearch={setTyped} onOpen={open} empty={nothingFound(choices, state)} />
  );
}
