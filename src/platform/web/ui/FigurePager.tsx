import { Button } from '@mantine/core';
import { Row, Text } from '../layout/Parts.tsx';

type FigurePagerProps = {
  offset: number;
  perPage: number;
  count: number;
  onChange: (offset: number) => void;
  /** Labels of its buttons, the one towards the first row first: ['Newer', 'Older']. */
  words: readonly [string, string];
};

/** Pages through a `FigureTable`, and says which rows are shown. */
export function FigurePager({ offset, perPage, count, onChange, words: [back, on] }: FigurePagerProps) {
  return (
    <Row wrap gap={8} align="center">
      <Button
        variant="default"
        size="xs"
        disabled={offset === 0}
        onClick={() => onChange(Math.max(0, offset - perPage))}
      >
        {back}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={offset + perPage >= count}
        onClick={() => onChange(offset + perPage)}
      >
        {on}
      </Button>
      <Text dim size={12}>{`${offset + 1} to ${Math.min(offset + perPage, count)} of ${count}`}</Text>
    </Row>
  );
}
