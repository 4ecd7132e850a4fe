import { Button } from '@mantine/core';
import type { ShownTile } from '#platform/contract/tiles/tile.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { RowAction } from '#platform/web/list/column.ts';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { DragHandle } from '#platform/web/ui/DragHandle.tsx';
import { type Given, useArranged } from './use-arranged.ts';
import classes from './dashboard.module.css';

type ArrangedTilesProps = { given: Given; columns: string; onDone: () => void };

/** Edits the tiles: move, hide, show. Each change is saved at once. */
export function ArrangedTiles({ given, columns, onDone }: ArrangedTilesProps) {
  const { shown, hidden, standard, sending, move, hide, show, reset } = useArranged(given);
  return (
    <Stack gap={12}>
      <Grid as="ul" gap={12} columns={columns} aria-label="Tiles that are shown">
        {shown.map((tile, at) => (
          <ArrangedTile key={tile.name} tile={tile} at={at} last={shown.length - 1} onMove={move} onHide={hide} />
        ))}
      </Grid>
      {hidden.length > 0 && (
        <Row as="ul" wrap gap={8} aria-label="Tiles that are hidden">
          {hidden.map(({ name, title }) => (
            <li key={name}>
              <Button size="compact-sm" variant="default" onClick={() => show(name)}>
                {`Show ${title}`}
              </Button>
            </li>
          ))}
        </Row>
      )}
      <Row gap={8}>
        <Button size="compact-sm" loading={sending} onClick={onDone}>
          Done
        </Button>
        <Button size="compact-sm" variant="default" disabled={standard} onClick={reset}>
          Reset to the standard
        </Button>
      </Row>
    </Stack>
  );
}

type ArrangedTileProps = {
  tile: Pick<ShownTile, 'name' | 'title'>;
  at: number;
  last: number;
  onMove: (from: number, to: number) => void;
  onHide: (name: string) => void;
};

function ArrangedTile({ tile: { name, title }, at, last, onMove, onHide }: ArrangedTileProps) {
  const actions: readonly RowAction[] = [
    ...(at > 0 ? [{ label: 'Move left', run: () => onMove(at, at - 1) }] : []),
    ...(at < last ? [{ label: 'Move right', run: () => onMove(at, at + 1) }] : []),
    { label: 'Hide', run: () => onHide(name) },
  ];
  return (
    <li className={classes.arranged}>
      <DragHandle name={title} onMove={onMove} />
      <Text as="span" size={13} weight={550} flex="1 1 0" minWidth={0}>
        {title}
      </Text>
      <RowMenu actions={actions} name={title} />
    </li>
  );
}
