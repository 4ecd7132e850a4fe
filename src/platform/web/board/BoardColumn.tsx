import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { FailedState } from '../feedback/FailedState.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Heading, Row, Stack, Text } from '../layout/Parts.tsx';
import { useKeptFocus } from '../list/use-kept-focus.ts';
import type { More } from '../query.ts';
import { useWriting } from '../use-writing.ts';
import classes from './board.module.css';

type BoardColumnProps<Card> = {
  name: string;
  heading: ReactNode;
  cards: More<Card>;
  /** Draws a card; it must have a key. */
  renderCard: (row: Card) => ReactNode;
  /** True while a card is being dragged. */
  taking: boolean;
  /** Why the dragged card cannot be dropped here. */
  whyNot?: string | undefined;
  /** Narrow while it has no cards. */
  folds?: boolean | undefined;
  onDrop: () => void;
};

/** Cards that a column loads at once; more on demand. */
export const cardsAtOnce = 20;

/** A state as a column of a board. */
export function BoardColumn<Card>({
  name,
  heading,
  cards,
  renderCard,
  taking,
  whyNot,
  folds = false,
  onDrop,
}: BoardColumnProps<Card>) {
  const [over, setOver] = useState(false);
  const column = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(column, cards.rows !== undefined);
  const isFolded = folds && cards.rows?.length === 0 && !(taking && over);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop();
  };
  return (
    // Dropping is for pointers; the keyboard has the cards' menus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={column}
      className={classes.column}
      aria-label={name}
      data-folded={isFolded || undefined}
      data-over={(taking && over && whyNot === undefined) || undefined}
      data-refuses={(taking && whyNot !== undefined) || undefined}
      onDragOver={(event) => taking && event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => isOutside(event) && setOver(false)}
      onDrop={drop}
      {...keptFocus}
    >
      <Head count={cards.rows && cards.count}>{isFolded ? name : heading}</Head>
      {taking && over && <Refusal>{whyNot}</Refusal>}
      {!cards.rows && cards.error && <FailedState error={cards.error} onRetry={cards.reload} />}
      {!cards.rows && !cards.error && <CardSkeletons />}
      {cards.rows?.length === 0 && !isFolded && (
        <Text padding={4} color="ink-dim" size={12} figures>
          None
        </Text>
      )}
      {cards.rows && cards.rows.length > 0 && (
        <Stack as="ul" gap={8} padding={[0, 4]} margin={[0, -4]} minHeight={0} scrolls>
          {cards.rows.map(renderCard)}
        </Stack>
      )}
      {cards.more && (
        <Button variant="subtle" size="compact-sm" loading={cards.loadingMore} onClick={cards.more}>
          Show more
        </Button>
      )}
    </section>
  );
}

function Head({ count, children }: { count: number | undefined; children: ReactNode }) {
  const { showNumber } = useWriting();
  return (
    <Row as="header" align="center" justify="space-between" gap={8} padding={[0, 4]} minHeight={24}>
      <Heading size={13}>{children}</Heading>
      <Text as="output" color="ink-dim" size={12} figures>
        {count === undefined ? '' : showNumber(count)}
      </Text>
    </Row>
  );
}

/** Shown while a card is dragged over a column that doesn't accept it. */
const Refusal = ({ children }: { children: string | undefined }) =>
  children && (
    <Text padding={[0, 4]} color="ink-soft" size={12}>
      {children}
    </Text>
  );

/** Moving over a card inside the column does not count as leaving it. */
const isOutside = ({ currentTarget, relatedTarget }: DragEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const CardSkeletons = () => (
  <Stack gap={8} padding={[0, 4]} margin={[0, -4]} minHeight={0} scrolls aria-hidden="true">
    {[1, 2, 3].map((bone) => (
      <Skeleton key={bone} height={76} />
    ))}
  </Stack>
);
