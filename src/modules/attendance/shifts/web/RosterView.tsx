import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays, realDate, showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { call } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useLeaveGuard } from '#platform/web/form/use-leave-guard.ts';
import { Heading, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { setRosters } from '../../rights.ts';
import { fits, NameFilter, useNameFilter } from '../../web/NameFilter.tsx';
import { fetchRoster, type Roster, type RosterRow } from '../contract.ts';
import { copied, type Drafts, warningsOf, weekBefore, withDraft } from '../draft.ts';
import { patternsPath, requestsPath } from './addresses.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { PublishBar } from './PublishBar.tsx';
import { RosterGrid } from './RosterGrid.tsx';

/** People rendered at first; a filter or a button shows the others. */
const drawn = 50;

const nothing: Drafts = new Map();

/** The roster of a week, edited day by day and then published. */
export function RosterView() {
  const week = useWeek();
  const filter = useNameFilter();
  const [drafts, setDrafts] = useState(nothing);
  const [count, setCount] = useState(drawn);
  const { data, error, refetch } = useRead(fetchRoster, { query: { week } }, { keepPrevious: true });
  useLeaveGuard(() => drafts.size > 0, 'as');
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />;
  const rows = data.rows.filter((row) => fits(row, filter));
  const warnings = data.rows.flatMap((row) => warningsOf(row, drafts, data.shifts));
  return (
    <Stack gap={16}>
      <Tools roster={data} rows={rows} onCopy={(before) => setDrafts((now) => copied(now, rows, before))} />
      {rows.length === 0 && (
        <EmptyState icon={IconCalendarOff} title="Nobody fits" text="Choose another week, name or department." />
      )}
      {rows.length > 0 && (
        <RosterGrid
          rows={rows.slice(0, count)}
          shifts={data.shifts}
          drafts={drafts}
          onSet={(draft) => setDrafts((now) => withDraft(now, draft, data.shifts))}
        />
      )}
      {rows.length > count && (
        <Button variant="default" onClick={() => setCount(count + drawn)}>
          {`Show ${Math.min(drawn, rows.length - count)} more`}
        </Button>
      )}
      {drafts.size > 0 && (
        <PublishBar drafts={drafts} warnings={warnings} shifts={data.shifts} onDone={() => setDrafts(nothing)} />
      )}
    </Stack>
  );
}

/** The Monday in the address; this week's if there is none. */
function useWeek(): string {
  const [{ week }] = useSearchPart();
  const today = useToday();
  return mondayOf(realDate(week ?? '') ?? today);
}

type ToolsProps = { roster: Roster; rows: readonly RosterRow[]; onCopy: (before: Roster) => void };

function Tools({ roster, rows, onCopy }: ToolsProps) {
  const mayset = useMay()(setRosters);
  const [assigning, setAssigning] = useState(false);
  const copy = async () => {
    const { result } = await call(fetchRoster, { query: { week: weekBefore(roster.week) } });
    if (result) onCopy(result);
    else toast.error('Last week could not be read. Try again');
  };
  return (
    <Stack gap={12}>
      <Row wrap justify="space-between" align="center" gap={[8, 16]}>
        <WeekChoice week={roster.week} />
        <Row wrap gap={8}>
          {mayset && (
            <>
              <Button variant="default" onClick={() => void copy()}>
                Copy last week
              </Button>
              <Button variant="default" onClick={() => setAssigning(true)}>
                Give shifts from a day
              </Button>
            </>
          )}
          <LinkButton variant="default" to={patternsPath}>
            Patterns
          </LinkButton>
          <LinkButton variant="default" to={requestsPath}>
            Requests
          </LinkButton>
        </Row>
      </Row>
      <NameFilter people={roster.rows} />
      {assigning && <AssignDialog roster={roster} shown={rows} onClose={() => setAssigning(false)} />}
    </Stack>
  );
}

function WeekChoice({ week }: { week: string }) {
  const [, change] = useSearchPart();
  const show = (days: number) => change((search) => ({ ...search, week: addDays(week, days) }), { replace: true });
  return (
    <Row gap={8} align="center">
      <ActionIcon variant="default" size={32} aria-label="Previous week" onClick={() => show(-7)}>
        <IconChevronLeft size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon variant="default" size={32} aria-label="Next week" onClick={() => show(7)}>
        <IconChevronRight size={18} stroke={1.6} />
      </ActionIcon>
      <Heading size={15} aria-live="polite">
        {`${showDate(week)} to ${showDate(addDays(week, 6))}`}
      </Heading>
    </Row>
  );
}
