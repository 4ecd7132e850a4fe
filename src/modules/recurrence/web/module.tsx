import { IconRepeat } from '@tabler/icons-react';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { recurrenceRights } from '../rights.ts';
import { recurrencePath } from './public/addresses.ts';

export const recurrenceWeb = webModule({
  name: 'recurrence',
  pages: [
    page({
      path: recurrencePath,
      title: 'Recurrence',
      access: recurrenceRights.read,
      navigation: { group: 'Work', entry: 'Jobs', icon: IconRepeat, order: 11 },
      load: async () => (await import('./RecurrencePage.tsx')).RecurrencePage,
    }),
    page({
      path: '/recurrence/schedule/:id',
      title: 'Recurrence of a job',
      access: recurrenceRights.update,
      parent: recurrencePath,
      load: async () => (await import('./SchedulePage.tsx')).SchedulePage,
    }),
  ],
  found: none,
  localSearch: none,
  recordLinks: none,
});
