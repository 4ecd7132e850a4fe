import { showMoment } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';

import { Button } from '@mantine/core';
import type { Offer } from '../contract.ts';
import { keepOffer } from '../guest.ts';
import { isWithCandidate, positionEnds } from '../life.ts';
import { screens } from './screens.tsx';

/** An offer whose position is no longer open: HR withdraws it by its step, or keeps it (decisions D32). */
export function PositionEnded({ row }: { row: Offer }) {
  const { zone } = useSession();
  const { position_status: status, kept_at } = row;
  if (!isWithCandidate(row.status) || status === null || status === undefined || status === 'Open') return null;
  const isAsked = positionEnds(status) && kept_at === null;
  return (
    <Card as="section" padding={16} aria-label="Position">
      <Stack gap={12}>
        <Heading>The position is {status}</Heading>
        <Text>
          {isAsked
            ? 'The offer still stands. Keep it, or withdraw it above: the candidate then gets a letter.'
            : 'The offer stands.'}
        </Text>
        {kept_at !== null && (
          <Text color="ink-soft">
            {row.kept_by ?? 'HR'} chose to keep it on {showMoment(kept_at, zone)}.
          </Text>
        )}
        {isAsked && <Keep row={row} />}
      </Stack>
    </Card>
  );
}

function Keep({ row: { id, version } }: { row: Offer }) {
  const may = useMay();
  const keep = useWrite(keepOffer, { refreshes: screens.reads });
  if (!may(keepOffer.access)) return null;
  return (
    <Row>
      <Button
        variant="default"
        loading={keep.sending}
        onClick={() => void toastReply(keep.send({ params: { id }, body: { version } }))}
      >
        Keep offer
      </Button>
    </Row>
  );
}
