import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCalendarQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { Candidate } from '../../contract.ts';
import { fetchInterviews, type Interview, offerSlots, scheduleInterview } from '../contract.ts';
import { isPlanned, type Round, rounds } from '../rules.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { InterviewItem } from './InterviewItem.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OfferItem } from './OfferItem.tsx';
import { TimeDialog } from './TimeDialog.tsx';

export type Asking =
  | { readonly what: 'offer' | 'schedule' }
  | { readonly what: 'move' | 'cancel'; readonly interview: Interview };

/** The interviews of a candidate, their feedback, and the offered times not yet booked. */
export function InterviewsTab({ candidate }: { candidate: Candidate }) {
  const { data, error, refetch } = useRead(fetchInterviews, { params: { candidate_id: candidate.id } });
  const [asking, setAsking] = useState<Asking>();
  const mayPlan = useMay()(scheduleInterview.access);
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />;
  const { rows, offers, planned } = data;
  const next = nextRound(rows);
  const start = { round: next, people: planned.find(({ round }) => round === next)?.interviewer_ids ?? [] };
  const close = () => setAsking(undefined);
  const buttons = mayPlan && <PlanButtons onAsk={setAsking} />;
  const isEmpty = rows.length === 0 && offers.length === 0;
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label="Interviews">
      {isEmpty ? (
        <EmptyState
          icon={IconCalendarQuestion}
          title="No interviews yet"
          text="Offer the candidate times to choose from, or choose the time yourself."
          action={buttons}
        />
      ) : (
        <>
          {buttons}
          <Grid as="ul" framed>
            {offers.map((offer) => (
              <OfferItem key={`offer ${offer.id}`} offer={offer} may={mayPlan} />
            ))}
            {rows.toReversed().map((interview) => (
              <InterviewItem key={interview.id} interview={interview} may={mayPlan} onAsk={setAsking} />
            ))}
          </Grid>
        </>
      )}
      {asking?.what === 'offer' && <OfferDialog candidateId={candidate.id} start={start} onClose={close} />}
      {asking?.what === 'schedule' && <TimeDialog candidateId={candidate.id} start={start} onClose={close} />}
      {asking?.what === 'move' && (
        <TimeDialog candidateId={candidate.id} interview={asking.interview} onClose={close} />
      )}
      {asking?.what === 'cancel' && <CancelDialog interview={asking.interview} onClose={close} />}
    </Grid>
  );
}

/** The round after those that took place; a planned one may be planned again. */
function nextRound(rows: readonly Interview[]): Round {
  const over = rows.filter(({ status }) => status === 'Done' || isPlanned(status)).map(({ round }) => round);
  return rounds.find((round) => round > Math.max(0, ...over)) ?? 3;
}

const PlanButtons = ({ onAsk }: { onAsk: (asking: Asking) => void }) => {
  const may = useMay();
  return (
    <Row wrap gap={8}>
      {may(offerSlots.access) && (
        <Button leftSection={<IconCalendarQuestion size={16} stroke={1.8} />} onClick={() => onAsk({ what: 'offer' })}>
          Offer times
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} stroke={1.8} />}
        onClick={() => onAsk({ what: 'schedule' })}
      >
        Schedule interview
      </Button>
    </Row>
  );
};
