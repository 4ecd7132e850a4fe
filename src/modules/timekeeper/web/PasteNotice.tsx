import { Button } from '@mantine/core';
import { Row } from '#platform/web/layout/Parts.tsx';
import { type OutsideOfPaste, outsideText } from './grid.ts';

type PasteNoticeProps = { outside: OutsideOfPaste; onAddRows: () => void; onDismiss: () => void };

/** Says how much of a paste did not fit the grid, and offers to add its rows. */
export const PasteNotice = ({ outside, onAddRows, onDismiss }: PasteNoticeProps) => (
  <Row as="output" wrap gap={[8, 12]} align="center" padding={[8, 12]} background="tone-amber-soft" color="tone-amber">
    <span>
      {outsideText(outside)}.{outside.columns > 0 && ' A week has seven days.'}
      {outside.rows.length > 0 && ' Each row that you add takes the next one.'}
    </span>
    {outside.rows.length > 0 && (
      <Button size="compact-sm" variant="default" onClick={onAddRows}>
        Add rows
      </Button>
    )}
    <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
      {outside.rows.length > 0 ? 'Leave them out' : 'OK'}
    </Button>
  </Row>
);
