/** The jobs that recurrences will make, for views that look ahead. */
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { readRecurrences } from '../../contract.ts';
import { forecast } from '../forecast.ts';

/** By their starts; none for who may not read recurrences. @throws 400 for days in no order */
export const comingJobs = async (work: Work, days: { from: PlainDate; to: PlainDate }) =>
  mayUse(work.actor, readRecurrences) ? (await forecast(work, days)).rows : [];
