import { type Access, clientUser } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { recordPages } from '#platform/web/record/pages.ts';
import type { RecordTab } from '#platform/web/record/RecordPage.tsx';
import { IconBuildingStore, IconFiles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Client, client } from '../contract.ts';
import { clientModule } from '../rights.ts';
import { addClientPath, clientPath, clientsPath } from './public/addresses.ts';

const clientPages = recordPages({
  entity: 'client',
  one: 'client',
  title: 'Clients',
  help: 'The clients that you look after, or all of them where your role sees all. Open one for its contacts, documents, filing dates, jobs and invoices.',
  path: clientsPath,
  readPath: clientPath,
  addPath: addClientPath,
  editPath: '/updateClient/:id',
  rights: clientModule,
  navigation: { group: 'Clients', icon: IconBuildingStore, order: 10 },
  found: { label: 'Clients', order: 5, by: 'client_name' },
  load: async () => {
    const [{ AddClientPage, EditClientPage }, { ClientListPage }] = await Promise.all([
      import('./ClientWizard.tsx'),
      import('./ClientListPage.tsx'),
    ]);
    return { List: ClientListPage, Add: AddClientPage, Edit: EditClientPage };
  },
});

/** A part of a client's page. */
export type ClientTab = RecordTab<typeof client>;

/** A card of its overview, for people who may read its content. */
export type ClientCard = {
  readonly key: string;
  readonly access: Access;
  readonly content: (client: Client) => ReactNode;
};

/** What later modules add to a client's page. */
type ClientParts = {
  readonly tabs: () => Promise<readonly ClientTab[]>;
  readonly cards: () => Promise<readonly ClientCard[]>;
};

export const clientsWeb = ({ tabs: tabsOf, cards: cardsOf }: ClientParts) =>
  webModule({
    name: 'clients',
    ...clientPages,
    pages: [
      ...clientPages.pages,
      page({
        path: '/clients/:id',
        title: 'Client',
        access: clientModule.read,
        parent: clientsPath,
        load: async () => {
          const [{ clientPage }, tabs, cards] = await Promise.all([import('./ClientPage.tsx'), tabsOf(), cardsOf()]);
          return clientPage(tabs, cards);
        },
      }),
      page({
        path: '/updateClient',
        title: 'Edit client',
        access: clientModule.update,
        parent: clientsPath,
        load: async () => (await import('./UpdateClientPage.tsx')).UpdateClientPage,
      }),
      page({
        path: '/documents',
        title: 'Documents',
        help: 'What the firm shares with your company, and what it asks you for. Add files to a request, and download what is here at any time.',
        access: clientUser,
        navigation: { group: 'Clients', icon: IconFiles, order: 20, clients: { order: 30, entry: 'Documents' } },
        load: async () => (await import('../documents/web/OwnDocumentsPage.tsx')).OwnDocumentsPage,
      }),
    ],
    localSearch: none,
  });
