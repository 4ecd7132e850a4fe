import { ActionIcon, Button } from '@mantine/core';
import { IconBeach, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { realDate, showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { PrintButton } from '#platform/web/print/PrintButton.tsx';
import { Printed } from '#platform/web/print/Printed.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchTeamCalendar, type TeamCalendar } from '../contract.ts';
import { beside, daysOf, type Span, spans } from '../rules.ts';
import { CalendarFilters, useChosen } from './CalendarFilters.tsx';
import { CalendarGrid } from './CalendarGrid.tsx';
import { CalendarList } from './CalendarList.tsx';
import classes from './calendar.module.css';

/** The month is in the heading below. */
const noLines: readonly string[] = [];

/** People drawn at once. */
const atOnce = 40;

const views = spans.map((span) => ({
  value: span,
  label: span === 'month' ? 'Month' : span === 'week' ? 'Week' : 'Quarter',
}));

/** Who is away when: for all colleagues, and never why. The address says what is shown. */
export function TeamCalendarPage() {
  const [{ as, from }] = useSearchPart();
  const today = useToday();
  const span = spans.find((one) => one === as) ?? 'month';
  const day = realDate(from ?? '') ?? today;
  const query = daysOf(span, day);
  const { data, error, refetch } = useRead(fetchTeamCalendar, { query }, { keepPrevious: true });
  return (
    <PageFrame title="Team calendar" text="When colleagues are away or ask to be. Nobody sees why.">
      <Printed title="Team calendar" says={noLines} gap={12}>
        <CalendarTools span={span} day={day} />
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={480} />}
        {data && <People calendar={data} />}
      </Printed>
    </PageFrame>
  );
}

function CalendarTools({ span, day }: { span: Span; day: string }) {
  const [, changeSearch] = useSearchPart();
  const today = useToday();
  const { monthInWords } = useWriting();
  const { from, to } = daysOf(span, day);
  const isNow = from <= today && today <= to;
  const show = (next: string) => changeSearch((search) => ({ ...search, from: next }), { replace: true });
  const arrow = (label: string, step: 1 | -1, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={`${label} ${span}`}
      onClick={() => show(beside(span, day, step))}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Row wrap align="center" gap={[8, 12]}>
      <Row gap={4} align="center" data-paper="never">
        {arrow('Previous', -1, <IconChevronLeft size={18} stroke={1.6} />)}
        <Button variant="default" size="xs" h={32} disabled={isNow} onClick={() => show('')}>
          Today
        </Button>
        {arrow('Next', 1, <IconChevronRight size={18} stroke={1.6} />)}
      </Row>
      <Heading size={15} aria-live="polite">
        {span === 'month' ? monthInWords(from.slice(0, 7)) : `${showDate(from)} to ${showDate(to)}`}
      </Heading>
      <Row gap={8} align="center" margin={[0, 0, 0, 'auto']} data-paper="never">
        <ViewChoice views={views} />
        <PrintButton />
      </Row>
    </Row>
  );
}

function People({ calendar }: { calendar: TeamCalendar }) {
  const [search] = useSearchPart();
  const [most, setMost] = useState(atOnce);
  const [says, setSays] = useState('');
  const isPhone = useIsPhone();
  const { chosen, rows } = useChosen(calendar, search, isPhone);
  return (
    <>
      <CalendarFilters rows={calendar.rows} chosen={chosen} withAway={!isPhone} />
      {rows.length === 0 && (
        <EmptyState
          icon={IconBeach}
          title={chosen.away ? 'Nobody is away' : 'Nobody fits the filters'}
          text="Choose other days, or another department."
        />
      )}
      {rows.length > 0 && isPhone && <CalendarList calendar={calendar} rows={rows.slice(0, most)} />}
      {rows.length > 0 && !isPhone && (
        <>
          <CalendarGrid calendar={calendar} rows={rows.slice(0, most)} all={rows} onLook={setSays} />
          <Legend says={says} />
        </>
      )}
      {rows.length > most && (
        <Row align="center" gap={12} data-paper="never">
          <Button variant="default" onClick={() => setMost(most + atOnce)}>
            Show more people
          </Button>
          <Text dim>{`${most} of ${rows.length}`}</Text>
        </Row>
      )}
    </>
  );
}

/** The text of the focused cell, for sighted users; a screen reader reads it from the cell. */
const Legend = ({ says }: { says: string }) => (
  <Row wrap gap={[4, 16]} align="center" justify="space-between">
    <Row wrap gap={[4, 12]} align="center">
      {legend.map(([kind, text]) => (
        <Text key={kind} as="span" dim size={12}>
          <span className={classes.sample} data-kind={kind} aria-hidden="true" /> {text}
        </Text>
      ))}
    </Row>
    <Text aria-hidden="true" size={12} minHeight={18}>
      {says}
    </Text>
  </Row>
);

const legend = [
  ['away', 'Away'],
  ['half', 'Half a day'],
  ['asked', 'Asked for'],
  ['holiday', 'Holiday'],
  ['off', 'Day off'],
] as const;
