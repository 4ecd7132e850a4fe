import { Button } from '@mantine/core';
import { useState } from 'react';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { CardRow } from '#platform/web/ui/CardRow.tsx';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { endOthers, endSession, fetchSessions, type OwnSession } from '../contract.ts';
import { SignOutDialog } from './SignOutDialog.tsx';
import card from '#platform/web/ui/card.module.css';

/** The session to end, or all others. */
type Ending = OwnSession | 'others';

/** The user's open sessions, with a button to end each. */
export function SessionsArea() {
  const { data, error, refetch } = useRead(fetchSessions, {});
  const may = useMay();
  const [ending, setEnding] = useState<Ending | null>(null);
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const count = data.rows.length - 1;
  return (
    <section className={card.card} aria-label="Sessions">
      <Grid as="ul">
        {data.rows.map((session) => (
          <SessionRow
            key={session.sid}
            session={session}
            onEnd={may(endSession.access) ? () => setEnding(session) : undefined}
          />
        ))}
      </Grid>
      <Text dim>
        Countries are estimated from the address, with{' '}
        <a href="https://lite.ip2location.com" target="_blank" rel="noreferrer">
          IP2Location LITE
        </a>{' '}
        data.
      </Text>
      {may(endOthers.access) && (
        <div>
          <ActionButton
            variant="outline"
            color="red"
            whyNot={count === 0 ? 'You are signed in nowhere else' : undefined}
            onClick={() => setEnding('others')}
          >
            Sign out everywhere else
          </ActionButton>
        </div>
      )}
      {ending && <EndDialog ending={ending} count={count} onClose={() => setEnding(null)} />}
    </section>
  );
}

type EndDialogProps = { ending: Ending; count: number; onClose: () => void };

function EndDialog({ ending, count, onClose }: EndDialogProps) {
  const refreshes = { refreshes: [fetchSessions] };
  const one = useWrite(endSession, refreshes);
  const others = useWrite(endOthers, refreshes);
  if (ending !== 'others')
    return (
      <SignOutDialog
        title={`Sign out of ${ending.device}`}
        text="That browser has to sign in again. What is not saved there is lost."
        send={({ current_password }) => one.send({ body: { current_password, sid: ending.sid } })}
        onClose={onClose}
      />
    );
  return (
    <SignOutDialog
      title="Sign out everywhere else"
      text={`${count === 1 ? 'The other browser has' : `The ${count} other browsers have`} to sign in again. What is not saved there is lost.`}
      send={(body) => others.send({ body })}
      onClose={onClose}
    />
  );
}

function Bones() {
  return (
    <div className={card.card} aria-busy="true" aria-label="Loading">
      {Array.from({ length: 4 }, (_, line) => (
        <Skeleton key={line} width={line % 2 === 0 ? '40%' : '60%'} height={18} />
      ))}
      <Skeleton width={180} height={36} />
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: (() => void) | undefined }) {
  const { momentInWords } = useWriting();
  return (
    <CardRow>
      <div>
        <Row as="p" wrap align="center" gap={8} weight={500}>
          {session.device}
          {session.current && <StatusBadge tone="green">This browser</StatusBadge>}
        </Row>
        <Text dim>
          {session.place === null ? `Address ${session.ip}` : `${session.place} (${session.ip})`} · last used{' '}
          {momentInWords(session.last_seen_at)} · signed in {momentInWords(session.began_at)}
        </Text>
      </div>
      {!session.current && onEnd && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={onEnd}
          aria-label={`Sign out of ${session.device}, signed in ${momentInWords(session.began_at)}`}
        >
          Sign out
        </Button>
      )}
    </CardRow>
  );
}
