import { SegmentedControl } from '@mantine/core';
import { useSearchWord } from '../routing/address.ts';

type ViewChoiceProps = {
  /** The first is what is shown when the address says nothing. */
  views: readonly { readonly value: string; readonly label: string }[];
};

/** How a list is looked at (a table, a board, a month), as `?as=` in the address. */
export function ViewChoice({ views }: ViewChoiceProps) {
  const [as, changeSearch] = useSearchWord('as');
  const choose = (value: string) =>
    changeSearch((current) => ({ ...current, as: value === views[0]?.value ? '' : value }));
  return (
    <SegmentedControl
      size="sm"
      withItemsBorders={false}
      aria-label="View"
      data={[...views]}
      value={as || (views[0]?.value ?? '')}
      onChange={choose}
    />
  );
}
