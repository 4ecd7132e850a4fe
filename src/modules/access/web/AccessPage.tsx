import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Access } from '#platform/contract/access.ts';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { TabbedScreen } from '#platform/web/layout/side-tabs/TabbedScreen.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { accessModule } from '../rights.ts';
import { fetchAllRequests } from '../requests.ts';
import { fetchIssuedTokens } from '../tokens.ts';
import { CompareArea } from './CompareArea.tsx';
import { InviteButton } from './InviteButton.tsx';
import { PeopleArea } from './PeopleArea.tsx';
import { accessArea, accessPath } from './public/addresses.ts';
import { RequestsArea } from './RequestsArea.tsx';
import { fetchIssuedWebhooks } from '../webhooks.ts';
import { TokensArea } from './TokensArea.tsx';
import { WebhooksArea } from './WebhooksArea.tsx';
import { RolesArea } from './rights/RolesArea.tsx';
import type { AccessPageParts } from './module.tsx';

type Area = {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly access: Access;
  readonly action?: ReactNode;
  readonly content: (parts: AccessPageParts) => ReactNode;
};

const areas: readonly Area[] = [
  {
    key: 'roles',
    title: 'Roles',
    text: 'What each role may do. Changes take effect immediately for everyone with the role.',
    access: accessModule.read,
    content: ({ inUse }) => <RolesArea inUse={inUse} />,
  },
  {
    key: 'people',
    title: 'People',
    text: 'Everybody who has an account, and what is theirs beyond their role.',
    access: accessModule.read,
    action: <InviteButton icon={IconPlus} />,
    content: () => <PeopleArea />,
  },
  {
    key: 'compare',
    title: 'Compare',
    text: 'Two people side by side: what one may do and the other may not.',
    access: accessModule.read,
    content: () => <CompareArea />,
  },
  {
    key: 'requests',
    title: 'Requests',
    text: 'Rights that people have asked for where a page refused them.',
    access: accessModule.read,
    content: () => <RequestsArea />,
  },
  {
    key: 'tokens',
    title: 'Access tokens',
    text: 'Programs that call the portal in the name of people, what they may do and when they last did.',
    access: fetchIssuedTokens.access,
    content: () => <TokensArea />,
  },
  {
    key: 'webhooks',
    title: 'Webhooks',
    text: 'Programs that the portal tells of changes, in whose name, and whether it reaches them.',
    access: fetchIssuedWebhooks.access,
    content: () => <WebhooksArea />,
  },
  {
    key: 'reviews',
    title: 'Reviews',
    text: 'Every 90 days managers confirm or question the rights of their people.',
    access: accessModule.read,
    content: ({ Reviews }) => <Reviews />,
  },
  {
    key: 'trail',
    title: 'Who changed what',
    text: 'Changes of rights, roles and access, and who viewed the portal as whom.',
    access: accessModule.update,
    content: ({ Trail }) => <Trail />,
  },
];

/** Roles, people and their rights, one area at a time. */
export function AccessPage({ parts }: { parts: AccessPageParts }) {
  const [search] = useSearchPart();
  const may = useMay();
  const open = useOpenRequests();
  const shown = areas.filter(({ access }) => may(access));
  const current = shown.find(({ key }) => key === (search['area'] ?? shown[0]?.key));
  if (!current) return <NotFoundPage />;
  const tabOf = ({ key, title }: Area) => ({
    key,
    title,
    to: accessArea(key),
    ...(key === 'requests' && open ? { count: open } : {}),
  });
  const crumbs = [{ label: 'Access', to: accessPath }];
  return (
    <PageFrame title={current.title} text={current.text} crumbs={crumbs} action={current.action} fill>
      <TabbedScreen label="Areas of access" noun="Area" tabs={shown.map(tabOf)} current={tabOf(current)}>
        {current.content(parts)}
      </TabbedScreen>
    </PageFrame>
  );
}

/** The number of open requests. */
function useOpenRequests(): number | undefined {
  const query = { offset: 0, limit: 1, sort: '-asked_at', state: 'open' };
  return useRead(fetchAllRequests, { query }, { keepPrevious: true }).data?.count;
}
