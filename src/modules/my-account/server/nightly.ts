import { job } from '#platform/server/jobs/job.ts';
import * as z from 'zod';
import { endUnreadFeeds } from './calendar-feed.ts';

export const endUnreadCalendarFeeds = job({
  name: 'end-unread-calendar-feeds',
  payload: z.object({}),
  every: '25 2 * * *',
  run: endUnreadFeeds,
});
