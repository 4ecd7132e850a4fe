import { IconCalendarOff } from '@tabler/icons-react';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { durationText } from '#platform/contract/duration.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { firstDay, lastDay } from '#platform/web/calendar/month.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import type { ComingJob } from '../forecast.ts';
import { Card } from '#platform/web/layout/Parts.tsx';
import classes from './workload.module.css';

const nobody = 'Nobody assigned';

type Load = { readonly person: string; readonly minutes: ReadonlyMap<string, number> };

/** Budgets of upcoming jobs, in hours by person and week of the start; several people share equally. */
function loadsOf(rows: readonly ComingJob[]): readonly Load[] {
  const shares = rows.flatMap(({ people, budget_min, start }) =>
    (people.length > 0 ? people : [nobody]).map((person) => ({
      person,
      week: mondayOf(start),
      minutes: budget_min / Math.max(1, people.length),
    })),
  );
  return [...Map.groupBy(shares, ({ person }) => person)]
    .map(([person, own]) => {
      const minutes = new Map<string, number>();
      for (const one of own) minutes.set(one.week, (minutes.get(one.week) ?? 0) + one.minutes);
      return { person, minutes };
    })
    .toSorted((one, other) => one.person.localeCompare(other.person));
}

function weeksIn(month: string): readonly string[] {
  const weeks: string[] = [];
  for (let week = mondayOf(firstDay(month)); week <= lastDay(month); week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

/** Hours of recurring work that will start, by person and week. */
export function Workload({ rows, month }: { rows: readonly ComingJob[]; month: string }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconCalendarOff} title="Nothing comes then" text="No recurrence makes a job at this time." />
    );
  }
  const weeks = weeksIn(month);
  const loads = loadsOf(rows);
  return (
    <Card scrolls>
      <table className={classes.table}>
        <caption>Forecast hours of jobs to come, by the week of their start</caption>
        <WeekHeads weeks={weeks} />
        <tbody>
          {loads.map(({ person, minutes }) => (
            <tr key={person}>
              <th scope="row">{person}</th>
              {weeks.map((week) => (
                <td key={week}>{hoursText(minutes.get(week) ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <Sums weeks={weeks} loads={loads} />
      </table>
    </Card>
  );
}

function WeekHeads({ weeks }: { weeks: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Person</th>
        {weeks.map((week) => (
          <th key={week} scope="col">
            {showDate(week)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sums({ weeks, loads }: { weeks: readonly string[]; loads: readonly Load[] }) {
  const sumOf = (week: string) => loads.reduce((sum, { minutes }) => sum + (minutes.get(week) ?? 0), 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">All</th>
        {weeks.map((week) => (
          <td key={week}>{hoursText(sumOf(week))}</td>
        ))}
      </tr>
    </tfoot>
  );
}

const hoursText = (minutes: number): string => (minutes === 0 ? '' : durationText(Math.round(minutes)));
