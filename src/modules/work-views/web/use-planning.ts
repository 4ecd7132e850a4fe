import { useState } from 'react';
import { jobReads } from '#modules/jobs/web/public/JobFilters.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { messageOf } from '#platform/web/api.ts';
import { tellDone } from '#platform/web/feedback/tell-done.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { useRefresh, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { hasBegun, movedDates } from '../moving.ts';
import { fetchWorkload, fetchWorkloadJobs, planJob, type PersonLoad, type PortionRow } from '../workload.ts';

/** A cell of the workload: the person, and the Monday of the week or 'later'. */
export type Place = { readonly person: number | null; readonly name: string; readonly week: string };
/** A job taken from a cell. */
export type Taken = { readonly row: PortionRow; readonly from: Place };

const reads = [...jobReads, fetchWorkload, fetchWorkloadJobs];

/** Moves a job to another person or week, by dragging or from its menu. */
export function usePlanning() {
  const may = useMay();
  const day = useToday();
  const write = useWrite(planJob, { refreshes: reads });
  const readAgain = useRefresh(reads);
  const [moving, setMoving] = useState<number | null>(null);

  const whyNotTo = (taken: Taken, to: Place) => whyNotPlan(taken, to, day, may(planJob.access));

  const move = async (taken: Taken, to: Place): Promise<void> => {
    const { row, from } = taken;
    const whyNot = whyNotTo(taken, to);
    const dates = whyNot === undefined ? datesAt(taken, to, day) : { whyNot };
    if ('whyNot' in dates) {
      toast.error(dates.whyNot);
      return;
    }
    if (to.person === from.person && to.week === from.week) return;
    const [assignee_from, assignee_to] = [from.person, to.person];
    setMoving(row.id);
    try {
      const body = { assignee_from, assignee_to, ...dates, version: row.version };
      const { undo } = await write.send({ query: { id: row.id }, body });
      tellDone({ message: saidOf(taken, to, dates.job_end_date), undo });
    } catch (error) {
      toast.error(messageOf(error));
      // Someone else may have been faster: show the current state.
      await readAgain();
    } finally {
      setMoving(null);
    }
  };
  return { whyNotTo, move, moving };
}
export type Planning = ReturnType<typeof usePlanning>;

function datesAt({ row, from }: Taken, to: Place, today: string) {
  const stays = { start_date: row.start_date, job_end_date: row.job_end_date };
  if (to.week === from.week) return stays;
  const left = from.week === 'later' ? null : from.week;
  return movedDates({ ...stays, begun: hasBegun(row.status) }, { from: left, to: to.week, today });
}

/** Undefined if the job may go there, or is there already. */
function whyNotPlan(taken: Taken, to: Place, today: string, may: boolean): string | undefined {
  const { row, from } = taken;
  if (row.status === null) return 'This is a forecast and no job yet. Change its recurrence instead';
  if (!may) return 'You may look at jobs, not change them';
  if (to.person !== from.person && to.person !== null) {
    if (row.people.includes(to.person)) return `${to.name} works on this job already`;
    if (row.reviewer_id === to.person) return `${to.name} reviews this job and cannot prepare it as well`;
  }
  if (to.week === from.week) return undefined;
  if (to.week === 'later') return 'Choose one of the weeks, or change the deadline on the page of the job';
  const dates = datesAt(taken, to, today);
  return 'whyNot' in dates ? dates.whyNot : undefined;
}

function saidOf({ row, from }: Taken, to: Place, due: string | null): string {
  const whose = to.person === from.person ? '' : to.person === null ? 'assigned to nobody' : `assigned to ${to.name}`;
  const when = to.week === from.week || due === null ? '' : `due on ${showDate(due)}`;
  return `${row.title}: ${[whose, when].filter(Boolean).join(', ')}`;
}

export const placeOf = ({ id, name }: Pick<PersonLoad, 'id' | 'name'>, week: string): Place => ({
  person: id,
  name,
  week,
});
