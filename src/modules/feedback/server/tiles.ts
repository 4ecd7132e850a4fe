/** Client feedback on the dashboard. */
import { onlyRoles } from '#platform/contract/access.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { recordCount } from '#platform/server/record/reads.ts';
import type { CountedTile } from '#platform/server/tiles/tile.ts';
import { today } from '#platform/server/work.ts';
import { feedbackCalls } from '../contract.ts';
import { feedbackRights } from '../rights.ts';
import { allFeedback } from './record.ts';

export const poorRatings: CountedTile = {
  name: 'feedback.poor',
  title: 'Poor ratings',
  says: '4 or less, in the last 30 days',
  tone: 'red',
  place: 17,
  access: onlyRoles(feedbackRights.read, 'Client Manager', 'HOD', 'Partner', 'Director'),
  list: { page: '/feedback', call: feedbackCalls.page },
  of: (work) => {
    const filters = { band: 'Poor', rated_atFrom: showDate(addDays(today(work), -29)) };
    return { filters, count: recordCount(work, allFeedback, filters) };
  },
};
