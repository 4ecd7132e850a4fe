import { Button } from '@mantine/core';
import { useState } from 'react';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Box, Grid, Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead } from '#platform/web/query.ts';
import { fetchTiles } from '../contract.ts';
import { ArrangedTiles } from './ArrangedTiles.tsx';
import classes from './dashboard.module.css';
import { Tile } from './Tile.tsx';

const columns = 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))';

/** This person's figures, each linked to its list. */
export function Tiles() {
  const { data, error, refetch } = useRead(fetchTiles, {}, { keepPrevious: true, every: minutes(5) });
  const [isEdited, setEdited] = useState(false);
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (data && data.tiles.length + data.hidden.length === 0) return null;
  return (
    <Stack as="section" gap={10} aria-label="Figures">
      <Row align="center" justify="space-between" gap={12} minHeight={30}>
        <Heading>Figures</Heading>
        {data && !isEdited && (
          <Button size="compact-sm" variant="subtle" onClick={() => setEdited(true)}>
            Edit tiles
          </Button>
        )}
      </Row>
      {data && isEdited && <ArrangedTiles given={data} columns={columns} onDone={() => setEdited(false)} />}
      {!isEdited && (
        <Grid as="ul" gap={12} columns={columns} className={classes.figures}>
          {data ? data.tiles.map((tile) => <TileItem key={tile.name} tile={tile} />) : <TileSkeletons />}
        </Grid>
      )}
    </Stack>
  );
}

const TileItem = ({ tile }: Parameters<typeof Tile>[0]) => (
  <li
    data-wide={(tile.figure.kind === 'count' && tile.figure.shares !== undefined) || undefined}
    className={classes.item}
  >
    <Tile tile={tile} />
  </li>
);

const TileSkeletons = () =>
  [1, 2, 3, 4, 5, 6].map((tile) => (
    <Box as="li" key={tile} aria-hidden="true">
      <Skeleton height={98} />
    </Box>
  ));
