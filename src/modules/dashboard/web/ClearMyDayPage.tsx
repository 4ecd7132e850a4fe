import { IconMoodSmile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ToDoGroup } from '#platform/contract/to-do/to-do.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useGo, useSearchWord } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { clearedAtOnce, keyOf, oneByOne, type OneToDo, placeOf, within, wordOf } from '../clearing.ts';
import { type Approval, fetchMyDay } from '../contract.ts';
import { OneThing } from './OneThing.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useDecide } from './use-decide.ts';
import { useSkipped } from './use-skipped.ts';

/** The to-do list, one item at a time, most urgent first. */
export function ClearMyDayPage() {
  const { data, error, refetch } = useRead(fetchMyDay, { query: { first: clearedAtOnce } }, { keepPrevious: true });
  return (
    <PageFrame title="Clear my day" text="One thing at a time, what does the most harm first">
      <Stack gap={16} maxWidth={720}>
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={280} />}
        {data && <OneByOne groups={data.groups} />}
      </Stack>
    </PageFrame>
  );
}

function OneByOne({ groups }: { groups: readonly ToDoGroup[] }) {
  const go = useGo();
  const { skips, skip } = useSkipped();
  const { approve, sending } = useDecide();
  const [rejecting, setRejecting] = useState<readonly Approval[]>([]);
  // Only the item being sent is blocked: the next one can be decided meanwhile.
  const [sent, setSent] = useState('');
  const things = oneByOne(groups, skips);
  const { at, move } = usePlace(things);
  const one = things[at];
  if (!one) return <AllDone skipped={skips.size} />;
  const acts = {
    next: () => move(1),
    previous: () => move(-1),
    skip: () => skip(keyOf(one)),
    open: () => go(one.link),
    ...(one.labels !== null && {
      approve: () => {
        setSent(keyOf(one));
        void approve([one]);
      },
      reject: () => setRejecting([one]),
    }),
  };
  return (
    <>
      <OneThing
        key={keyOf(one)}
        one={one}
        at={at}
        left={leftOf(groups, things, skips)}
        sending={sending && sent === keyOf(one)}
        asking={rejecting.length > 0}
        acts={acts}
      />
      {rejecting.length > 0 && <RejectDialog rows={rejecting} onClose={() => setRejecting([])} />}
    </>
  );
}

/** Keeps the current item in the address, so that it survives going back and changes in the list. */
function usePlace(things: readonly OneToDo[]) {
  const [place, change] = useSearchWord('at');
  const at = placeOf(place, things);
  const one = things[at];
  const word = one ? wordOf(at, one) : '';
  useEffect(() => {
    if (word && word !== place) change((now) => ({ ...now, at: word }), { replace: true });
  }, [word, place, change]);
  const move = (by: number) =>
    change(
      (now) => {
        const next = within(placeOf(now['at'] ?? '', things) + by, things.length);
        const there = things[next];
        return there ? { ...now, at: wordOf(next, there) } : now;
      },
      { replace: true },
    );
  return { at, move };
}

/** A kind may have more items than are loaded at once. */
function leftOf(groups: readonly ToDoGroup[], things: readonly OneToDo[], skips: ReadonlySet<string>): number {
  const read = groups.reduce((sum, { items }) => sum + items.length, 0);
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return skips.size === 0 ? all : things.length + all - read;
}

const AllDone = ({ skipped }: { skipped: number }) => (
  <EmptyState
    icon={IconMoodSmile}
    title="All done"
    text={
      skipped === 0
        ? 'Nothing waits for you. What does comes here, the worst harm first.'
        : `${skipped === 1 ? 'One thing that you skipped comes' : `${skipped} things that you skipped come`} back tomorrow.`
    }
    action={<LinkButton to="/dashboard">Dashboard</LinkButton>}
  />
);
