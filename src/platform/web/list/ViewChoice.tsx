import { SegmentedControl } from '@mantine/core';
import { useSearchWord } from '../routing/address.ts';

type ViewChoiceProps = {
  /** The first is what is shown when the address says nothing. */
  views: readonly { readonly value: string; readonly label: string }[];
  /** Its name in the address. */
  word?: string;
  label?: string;
};

/** How a list is looked at (a table, a board, a month), as `?as=` in the address or by another word. */
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
