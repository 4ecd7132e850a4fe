import { anyone, signedIn } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { escalationPath } from '../address.ts';
import { fetchOwnEscalations } from '../own.ts';
import { escalationLink } from '../settle.ts';
import { escalationRights } from '../rights.ts';
import { escalationsPath } from './public/addresses.ts';

export const escalationsWeb = webModule({
  name: 'escalations',
  pages: [
    page({
      path: escalationsPath,
      title: 'Escalations',
      help: {
        team: 'Complaints and delays that somebody has to settle. Each has an owner and a time to answer in; what is not answered in time goes one level up. The client is asked at the end whether it is settled.',
        clients:
          'Tell us here when something goes wrong. You see who deals with it and by when, and say at the end whether it is settled.',
      },
      // Staff and client users need different rights: the page checks theirs.
      access: signedIn,
      navigation: {
        group: 'Work',
        icon: IconAlertTriangle,
        order: 40,
        clients: { order: 71, label: 'Problems', entry: 'Feedback & problems' },
        offeredTo: [escalationRights.read, fetchOwnEscalations.access],
      },
      load: async () => (await import('./EscalationListPage.tsx')).EscalationListPage,
    }),
    page({
      path: `${escalationsPath}/create`,
      title: 'New escalation',
      access: escalationRights.create,
      parent: escalationsPath,
      load: async () => (await import('./screens.tsx')).Add,
    }),
    page({
      path: `${escalationsPath}/update/:id`,
      title: 'Edit escalation',
      access: escalationRights.update,
      parent: escalationsPath,
      load: async () => (await import('./screens.tsx')).Edit,
    }),
    page({
      path: `${escalationsPath}/view/:id`,
      title: 'Escalation',
      access: escalationRights.read,
      parent: escalationsPath,
      load: async () => (await import('./EscalationPage.tsx')).EscalationPage,
    }),
    page({
      path: `${escalationLink.page}/:token`,
      title: 'Escalation',
      access: anyone,
      load: async () => (await import('./SettlePage.tsx')).SettlePage,
    }),
  ],
  found: [
    {
      kind: 'escalation',
      label: 'Escalations',
      icon: IconAlertTriangle,
      to: escalationPath,
      order: 45,
      list: { path: escalationsPath, by: 'escalation_no', access: escalationRights.read },
    },
  ],
  localSearch: none,
  recordLinks: { escalation: escalationPath },
});
