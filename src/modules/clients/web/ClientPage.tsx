import { Comments } from '#platform/web/record/Comments.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { Cards, RecordCards, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { type Client, type client, clientComments, fetchClientHistory, fetchClientTabs } from '../contract.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Fragment } from 'react';
import type { ClientCard } from './module.tsx';
import { vaultAccess } from '../vault/contract.ts';
import { CredentialsTab } from '../vault/web/CredentialsTab.tsx';
import { DocumentsTab } from '../documents/web/DocumentsTab.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { CompanyChanges } from './CompanyChanges.tsx';
import { ContactsTab } from './ContactsTab.tsx';
import { MergeButton } from './MergeClient.tsx';
import { screens } from './screens.tsx';
import { StatutoryCard } from './StatutoryCard.tsx';

/**
 * A client's page.
 * @param more tabs of other modules, after the overview
 * @param cards cards of other modules in the overview
 */
export function clientPage(more: readonly RecordTab<typeof client>[], cards: readonly ClientCard[]) {
  const tabs = [overview(cards), ...more, ...ownTabs];
  return function ClientPage() {
    return <RecordPage {...shown} tabs={tabs} />;
  };
}

const above = (row: Client) => <ClientFacts client={row} />;

const introOf = ({ client_code, client_type, country }: Client) =>
  [client_code, client_type, country].filter(Boolean).join(' · ');

const actionsOf = (row: Client) => <MergeButton client={row} />;

const shown = { screens, text: introOf, actions: actionsOf, primary: 'edit' as const, above, counts: fetchClientTabs };

const overview = (cards: readonly ClientCard[]): RecordTab<typeof client> => ({
  key: 'overview',
  label: 'Overview',
  content: (row) => (
    <Stack gap={16}>
      <CompanyChanges client={row} />
      <Cards>
        <StatutoryCard client={row} />
        <CardsOfModules cards={cards} client={row} />
        <RecordCards screens={screens} row={row} />
      </Cards>
    </Stack>
  ),
});

function CardsOfModules({ cards, client: row }: { cards: readonly ClientCard[]; client: Client }) {
  const may = useMay();
  return cards
    .filter(({ access }) => may(access))
    .map(({ key, content }) => <Fragment key={key}>{content(row)}</Fragment>);
}

const ownTabs: readonly RecordTab<typeof client>[] = [
  { key: 'contacts', label: 'Contacts', content: (row) => <ContactsTab client={row} /> },
  { key: 'documents', label: 'Documents', content: (row) => <DocumentsTab client={row} /> },
  {
    key: 'credentials',
    label: 'Credentials',
    access: vaultAccess.read,
    content: (row) => <CredentialsTab client={row} />,
  },
  {
    key: 'notes',
    label: 'Notes',
    access: clientComments.access.read,
    content: (row) => <Comments comments={clientComments} id={row.id} refreshes={[fetchClientTabs]} />,
  },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchClientHistory} id={row.id} /> },
];
