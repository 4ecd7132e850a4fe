import { addDays } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { call, messageOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { Button, Menu } from '@mantine/core';
import { IconClockHour4, IconCopy, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { whyNotWeek } from '../rules.ts';
import { waitsText, weekLife } from '../life.ts';
import { copyWeek, fetchWeek, type Week, type WeekRow } from '../weeks.ts';
import { CellProblems } from './CellProblems.tsx';
import { FeeTypeYears } from './FeeTypeYears.tsx';
import { PasteNotice } from './PasteNotice.tsx';
import { PurposePicker } from './PurposePicker.tsx';
import { timeReads } from './reads.ts';
import { SheetSteps } from './SheetSteps.tsx';
import { useAddedRows } from './use-added-rows.ts';
import { useCells } from './use-cells.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekNavigation } from './WeekNavigation.tsx';
import { WeekNote } from './WeekNote.tsx';

/** The week in the address: the user's own, or that of someone whose time they may see. */
export function useWeek() {
  const [{ week, employee }] = useSearchPart();
  const query = { ...(week && { week }), ...(employee && { employee_id: Number(employee) }) };
  return useRead(fetchWeek, { query }, { keepPrevious: true });
}

export function WeekView({ views }: { views: ReactNode }) {
  const { data, error, refetch } = useWeek();
  if (!data) {
    return (
      <Grid gap={16}>
        <Row justify="end">{views}</Row>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={360} />}
      </Grid>
    );
  }
  // Typed cells belong to one week.
  return <OpenWeek key={`${data.employee.id}/${data.week_start}`} week={data} views={views} />;
}

function OpenWeek({ week, views }: { week: Week; views: ReactNode }) {
  const cells = useCells(week);
  const rows = useAddedRows(week, cells);
  const choice = useRef<HTMLInputElement>(null);
  const { sheet, week_start } = week;
  const isOwn = sheet.parts.includes('Owner');
  const whyNot = isOwn ? whyNotWeek(sheet.status) : undefined;
  return (
    <Grid gap={16}>
      <WeekNavigation monday={week_start}>
        <SheetState week={week} />
        <Row wrap gap={8} margin={[0, 0, 0, 'auto']} align="center">
          {views}
          <SheetSteps week={week} />
        </Row>
      </WeekNavigation>
      <CellProblems cells={cells} />
      {rows.outside && (
        <PasteNotice
          outside={rows.outside}
          onAddRows={() => choice.current?.focus()}
          onDismiss={() => rows.setOutside(null)}
        />
      )}
      {rows.all.length === 0 ? (
        <EmptyState
          icon={IconClockHour4}
          title="No time in this week"
          text={isOwn ? 'Choose a job or a fee type below, or copy the rows of last week.' : 'Nothing was booked.'}
        />
      ) : (
        <WeekGrid
          week={week}
          rows={rows.all}
          cells={cells}
          closed={!isOwn || whyNot !== undefined}
          onOutside={rows.setOutside}
        />
      )}
      {whyNot !== undefined && <Text dim>{whyNot}.</Text>}
      {isOwn && whyNot === undefined && (
        <Row wrap gap={8} align="end" justify="space-between">
          <PurposePicker label="Add row" icon={IconPlus} choice={choice} onPick={rows.pick} />
          <CopyMenu week={week} onRows={rows.add} />
        </Row>
      )}
      <FeeTypeYears week={week} />
      <WeekNote week={week} closed={!isOwn || whyNot !== undefined} />
    </Grid>
  );
}

/** The status of the week, its booked time, and why it was sent back. */
function SheetState({ week: { sheet, entries, days, capacity_min } }: { week: Week }) {
  const { momentInWords } = useWriting();
  const total = entries.reduce((sum, { duration_min }) => sum + duration_min, 0);
  const expected = days.reduce((sum, { expected_min }) => sum + expected_min, 0);
  const decided =
    sheet.decided_at && sheet.decided_by ? ` by ${sheet.decided_by}, ${momentInWords(sheet.decided_at)}` : '';
  const waits =
    sheet.parts.includes('Approver') || sheet.waits_for.length === 0 ? '' : `, ${waitsText(sheet.waits_for)}`;
  const capacity = capacity_min === null || capacity_min === expected ? '' : `, capacity ${durationText(capacity_min)}`;
  return (
    <Row wrap gap={[4, 8]} align="center">
      <StatusBadge tone={weekLife.tones[sheet.status]}>{sheet.status}</StatusBadge>
      <Text as="span" dim figures>
        {durationText(total)} of {durationText(expected)}
        {capacity}
        {decided}
        {waits}
      </Text>
      {sheet.reject_reason && sheet.status === 'Rejected' && (
        <Text as="span" color="danger">
          {sheet.reject_reason}
        </Text>
      )}
    </Row>
  );
}

function CopyMenu({ week, onRows }: { week: Week; onRows: (rows: readonly WeekRow[]) => void }) {
  const copy = useWrite(copyWeek, { refreshes: timeReads });
  const from = addDays(week.week_start, -7);
  const rowsOnly = async () => {
    try {
      const { result } = await call(fetchWeek, { query: { week: from } });
      onRows(result.rows.filter(({ whyNot }) => whyNot === null));
      if (result.rows.length === 0) toast.info('Nothing was booked last week');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const withTime = async () => {
    try {
      const { result, message } = await copy.send({ body: { from, to: week.week_start } });
      const [first] = result.refused;
      if (first) toast.error(`${result.refused.length} left out: ${first.reason}`);
      if (message && result.copied > 0) toast.success(message);
      else if (!first) toast.info('Nothing was booked last week');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.6} />} loading={copy.sending}>
          Copy last week
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void rowsOnly()}>Rows without time</Menu.Item>
        <Menu.Item onClick={() => void withTime()}>Rows with their time</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
