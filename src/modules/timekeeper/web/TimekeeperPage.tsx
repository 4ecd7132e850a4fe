import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { CalendarView } from './CalendarView.tsx';
import { DayView } from './DayView.tsx';
import { EntriesView } from './EntriesView.tsx';
import { TeamView } from './TeamView.tsx';
import { useWeek, WeekView } from './WeekView.tsx';

const day = { value: 'day', label: 'Day' };
const week = { value: 'week', label: 'Week' };
const others = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'team', label: 'Team' },
  { value: 'entries', label: 'Entries' },
];

/** The user's own time, and that of the people they are responsible for. On a phone it opens with one day. */
export function TimekeeperPage() {
  const [{ as, employee }] = useSearchPart();
  const choices = useIsPhone() ? [day, week, ...others] : [week, day, ...others];
  const shown = choices.find(({ value }) => value === as)?.value ?? choices[0]?.value;
  const views = <ViewChoice views={choices} />;
  return (
    <PageFrame title="Timekeeper" text={employee && <Whose />} fill={shown === 'entries'}>
      {shown === 'week' && <WeekView views={views} />}
      {shown === 'day' && <DayView views={views} />}
      {shown === 'calendar' && <CalendarView views={views} />}
      {shown === 'team' && <TeamView views={views} />}
      {shown === 'entries' && <EntriesView views={views} />}
    </PageFrame>
  );
}

/** Shown under the title when it is someone else's time. */
function Whose() {
  const { data } = useWeek();
  return data && !data.sheet.parts.includes('Owner') ? `Time of ${data.employee.name}` : null;
}
