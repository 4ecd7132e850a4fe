import { SegmentedControl } from '@mantine/core';
import { useSearchWord } from '../routing/address.ts';

type ViewChoiceProps = {
  /** The first is shown when the address names none. */
  views: readonly { readonly value: string; readonly label: string }[];
  /** Its name in the address. */
  word?: string;
  label?: string;
};

/** Switches a list's view (table, board, month), stored as `?as=` in the address or under another name. */
export function ViewChoice({ views, word = 'as', label = 'View' }: ViewChoiceProps) {
  const [as, changeSearch] = useSearchWord(word);
  const choose = (value: string) =>
    changeSearch((current) => ({ ...current, [word]: value === views[0]?.value ? '' : value }));
  return (
    <SegmentedControl
      size="sm"
      withItemsBorders={false}
      aria-label={label}
      data={[...views]}
      value={as || (views[0]?.value ?? '')}
      onChange={choose}
    />
  );
}
