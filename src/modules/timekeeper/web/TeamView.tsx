import { standInText } from '#modules/delegation/contract.ts';
import { deputiesPath } from '#modules/delegation/web/public/addresses.ts';
import { ListPictures } from '#platform/web/chart/ListPictures.tsx';
import { durationText } from '#platform/contract/duration.ts';
import { messageOf } from '#platform/web/api.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { tellDone } from '#platform/web/feedback/tell-done.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconUserShare, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { waitsText, weekLife } from '../life.ts';
import { approveWeeks, type TeamRow, type TeamView as View, teamViews } from '../weeks.ts';
import { timeAddress } from './addresses.ts';
import { timeReads } from './reads.ts';
import { useTeamWeeks } from './use-team-weeks.ts';
import { WeekNavigation } from './WeekNavigation.tsx';

const pageSize = 25;

/** The week of everybody whose time the user may see: missing, late, and waiting for a decision. */
export function TeamView({ views }: { views: ReactNode }) {
  const [, changeSearch] = useSearchPart();
  const { week, view, offset, read } = useTeamWeeks();
  const { data, error, refetch } = read;
  const to = (next: number) => changeSearch((search) => ({ ...search, from: next === 0 ? '' : String(next) }));
  return (
    <Grid gap={16}>
      <WeekNavigation monday={mondayOf(week)}>
        <Row margin={[0, 0, 0, 'auto']}>{views}</Row>
      </WeekNavigation>
      <Row wrap gap={8} scrolls justify="space-between">
        <SegmentedControl
          size="sm"
          withItemsBorders={false}
          aria-label="Show"
          data={teamViews.map((one) => ({ value: one, label: data ? `${one} (${data.counts[one]})` : one }))}
          value={view}
          onChange={(value) => changeSearch((search) => ({ ...search, show: value === 'All' ? '' : value, from: '' }))}
        />
        <LinkButton variant="default" to={deputiesPath} leftSection={<IconUserShare size={16} stroke={1.6} />}>
          Deputies
        </LinkButton>
      </Row>
      {data?.stand_ins.map((one) => (
        <Text key={`${one.approver}/${one.deputy}`} dim>
          {standInText(one)}
        </Text>
      ))}
      <ListPictures of="team" load={async () => (await import('./TeamPicture.tsx')).TeamPicture} />
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.rows.length === 0 && <EmptyState icon={IconUsers} title="Nobody here" text={emptyTexts[view]} />}
      {data && data.rows.length > 0 && (
        <>
          <Team key={`${data.week_start} ${view} ${offset}`} rows={data.rows} week={data.week_start} />
          <OtherPages offset={offset} shown={data.rows.length} count={data.count} onGo={to} />
        </>
      )}
    </Grid>
  );
}

type OtherPagesProps = { offset: number; shown: number; count: number; onGo: (offset: number) => void };

function OtherPages({ offset, shown, count, onGo }: OtherPagesProps) {
  if (count <= pageSize) return null;
  return (
    <Row gap={8} align="center" justify="end">
      <Text dim>
        {offset + 1} to {offset + shown} of {count}
      </Text>
      <Button variant="default" size="xs" disabled={offset === 0} onClick={() => onGo(offset - pageSize)}>
        Previous
      </Button>
      <Button variant="default" size="xs" disabled={offset + pageSize >= count} onClick={() => onGo(offset + pageSize)}>
        Next
      </Button>
    </Row>
  );
}

const emptyTexts: Readonly<Record<View, string>> = {
  All: 'You see the time of those who report to you.',
  'To approve': 'No week waits for your approval.',
  Missing: 'Everybody has booked all days of work.',
  Late: 'Everybody has submitted the week in time.',
  Variance: 'What was booked is within an hour of what was expected.',
};

function Team({ rows, week }: { rows: readonly TeamRow[]; week: string }) {
  const approve = useWrite(approveWeeks, { refreshes: timeReads });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(({ status, approver }) => status === 'Submitted' && approver);
  const all = open.length > 0 && open.every(({ employee_id }) => chosen.has(employee_id));
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const approveChosen = async () => {
    try {
      const weeks = open
        .filter(({ employee_id }) => chosen.has(employee_id))
        .map(({ employee_id, version }) => ({ employee_id, version }));
      const reply = await approve.send({ body: { week, weeks } });
      const [first] = reply.result.refused;
      if (first) toast.error(`${first.name || 'Somebody'}: ${first.reason}`);
      if (reply.result.done > 0) tellDone(reply);
      setChosen(new Set());
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Grid gap={12}>
      {open.length > 0 && (
        <Row wrap gap={12} align="center">
          <Checkbox
            label={`Select all ${open.length} to approve`}
            checked={all}
            onChange={(event) =>
              toggle(
                open.map(({ employee_id }) => employee_id),
                event.target.checked,
              )
            }
          />
          <Button disabled={chosen.size === 0} loading={approve.sending} onClick={() => void approveChosen()}>
            Approve {chosen.size === 0 ? '' : chosen.size}
          </Button>
        </Row>
      )}
      <Grid as="ul" framed aria-label="Weeks">
        {rows.map((row) => (
          <Person
            key={row.employee_id}
            row={row}
            week={week}
            checked={chosen.has(row.employee_id)}
            onCheck={(isOn) => toggle([row.employee_id], isOn)}
          />
        ))}
      </Grid>
    </Grid>
  );
}

type PersonProps = { row: TeamRow; week: string; checked: boolean; onCheck: (isOn: boolean) => void };

function Person({ row, week, checked, onCheck }: PersonProps) {
  const { counted, momentInWords } = useWriting();
  const { employee_id, name, designation, department, status, expected_min, total_min, billable_min } = row;
  const off = total_min - expected_min;
  const share = total_min === 0 ? 0 : Math.round((billable_min / total_min) * 100);
  const facts = [
    off === 0 ? '' : `${durationText(Math.abs(off))} ${off > 0 ? 'more' : 'less'} than expected`,
    total_min === 0 ? '' : `${share} % billable`,
    row.leave_min === 0 ? '' : `${durationText(row.leave_min)} of leave`,
    row.days_missing === 0 ? '' : `${counted(row.days_missing, 'day')} missing`,
    row.submitted_at === null ? '' : `submitted ${momentInWords(row.submitted_at)}`,
    row.approver ? '' : waitsText(row.waits_for),
  ].filter(Boolean);
  return (
    <Row as="li" gap={12} padding={[10, 16]} align="center">
      <Checkbox
        aria-label={`Choose the week of ${name}`}
        checked={checked}
        disabled={status !== 'Submitted' || !row.approver}
        onChange={(event) => onCheck(event.target.checked)}
      />
      <Grid gap={2} minWidth={0} flex={1}>
        <Row wrap gap={[2, 8]} align="baseline">
          <PageLink to={timeAddress({ as: 'week', week, employee: String(employee_id) })}>{name}</PageLink>
          <Text as="span" dim>
            {designation}, {department}
          </Text>
        </Row>
        <Text as="span" size={13} color={row.days_missing > 0 || row.late ? 'tone-amber' : 'ink-dim'} figures>
          {facts.join(' · ')}
        </Text>
      </Grid>
      <Grid gap={4} justifyItems="end" flex="none">
        <Text as="span" figures weight={500}>
          {durationText(total_min)} / {durationText(expected_min)}
        </Text>
        <Row gap={4}>
          {row.late && <StatusBadge tone="amber">Late</StatusBadge>}
          <StatusBadge tone={weekLife.tones[status]}>{status}</StatusBadge>
        </Row>
      </Grid>
    </Row>
  );
}
