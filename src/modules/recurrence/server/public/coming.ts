/** The jobs that recurrences will make, for views that look ahead. */
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { forecast } from '../forecast.ts';
import { recurrenceRights } from '../../rights.ts';

/** By start; none for people who may not read recurrences. @throws 400 for days in the wrong order */
export const comingJobs = async (work: Work, days: { from: PlainDate; to: PlainDate }) =>
  mayUse(work.actor, recurrenceRights.read) ? (await forecast(work, days)).rows : [];
