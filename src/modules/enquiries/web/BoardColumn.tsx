import { Button } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useKeptFocus } from '#platform/web/list/use-kept-focus.ts';
import type { List } from '#platform/web/list/use-list.ts';
import { useMore } from '#platform/web/query.ts';
import { type Enquiry, fetchAllEnquiry } from '../contract.ts';
import type { SlaStep } from '../agreement.ts';
import { BoardCard } from './BoardCard.tsx';
import classes from './board.module.css';
import { EnquiryStatus } from './public/EnquiryStatus.tsx';
import { useWriting } from '#platform/web/use-writing.ts';

/** A status as a column; null stands for the enquiries without one. */
export type BoardStatus = { readonly id: number | null; readonly name: string };

type BoardColumnProps = {
  list: List;
  status: BoardStatus;
  /** A card is being dragged. */
  taking: boolean;
  onDrag: (enquiry: Enquiry | null) => void;
  onDrop: () => void;
  onMove: (enquiry: Enquiry, step: SlaStep) => void;
};

const cardsAtOnce = 20;

/** The enquiries of one status that the list's filters find, more of them on demand. */
export function BoardColumn({ list, status, taking, onDrag, onDrop, onMove }: BoardColumnProps) {
  const [over, setOver] = useState(false);
  const { showNumber } = useWriting();
  const ofStatus = String(status.id ?? 'none');
  const cards = useMore(
    fetchAllEnquiry,
    (page) => ({ query: { ...list.query, ...page, status: ofStatus } }),
    cardsAtOnce,
  );
  const column = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(column, cards.rows !== undefined);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop();
  };
  return (
    // Where a pointer drops; the keyboard has the cards' menus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={column}
      className={classes.column}
      aria-label={status.name}
      data-over={(taking && over) || undefined}
      onDragOver={(event) => taking && event.preventDefault()}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => isOutside(event) && setOver(false)}
      onDrop={drop}
      {...keptFocus}
    >
      <Row as="header" align="center" justify="space-between" padding={[0, 4]} minHeight={24}>
        <Heading size={13}>
          {status.id === null ? status.name : <EnquiryStatus status={{ id: status.id, name: status.name }} />}
        </Heading>
        <Text as="output" color="ink-dim" size={12} figures>
          {cards.rows ? showNumber(cards.count) : ''}
        </Text>
      </Row>
      {!cards.rows && cards.error && <FailedState error={cards.error} onRetry={cards.reload} />}
      {!cards.rows && !cards.error && <CardSkeletons />}
      {cards.rows?.length === 0 && (
        <Text padding={4} color="ink-dim" size={12} figures>
          None
        </Text>
      )}
      {cards.rows && cards.rows.length > 0 && (
        <Stack as="ul" gap={8} padding={[0, 4]} margin={[0, -4]} minHeight={0} scrolls>
          {cards.rows.map((enquiry) => (
            <BoardCard key={enquiry.id} enquiry={enquiry} onDrag={onDrag} onMove={onMove} />
          ))}
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

/** Passing over a card inside is not leaving. */
const isOutside = ({ currentTarget, relatedTarget }: DragEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const CardSkeletons = () => (
  <Stack gap={8} padding={[0, 4]} margin={[0, -4]} minHeight={0} scrolls aria-hidden="true">
    {[1, 2, 3].map((bone) => (
      <Skeleton key={bone} height={76} />
    ))}
  </Stack>
);
