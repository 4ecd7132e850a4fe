import { IconShieldLock } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type PageRoute, page } from '#platform/web/routing/page.ts';
import { accessModule } from '../permissions.ts';
import { accessArea, accessPath } from './public/addresses.ts';

/** What later modules lend to the page; loaded when it is first opened. */
export type Lent = {
  /** 'Exit READ' for every right that a call of the portal asks for already. */
  readonly inUse: ReadonlySet<string>;
  /** The audit trail, of changes of access alone. */
  readonly Trail: ComponentType;
  /** From an account to the record of its owner. */
  readonly ProfileLink: ComponentType<{ account: number; className?: string | undefined }>;
  /** What managers say of the rights of their people. */
  readonly Reviews: ComponentType;
};

export const accessPages = (lend: () => Promise<Lent>): readonly PageRoute[] => [
  page({
    path: accessPath,
    title: 'Access',
    access: accessModule.read,
    navigation: { group: 'Administration', icon: IconShieldLock, order: 10 },
    actions: [
      { label: 'Rights of roles', to: accessArea('roles'), access: accessModule.read },
      { label: 'People and their rights', to: accessArea('people'), access: accessModule.read },
      { label: 'Compare two people', to: accessArea('compare'), access: accessModule.read },
      { label: 'Requests for access', to: accessArea('requests'), access: accessModule.read },
      { label: 'Reviews of access', to: accessArea('reviews'), access: accessModule.read },
    ],
    load: async () => {
      const [{ AccessPage }, lent] = await Promise.all([import('./AccessPage.tsx'), lend()]);
      return () => <AccessPage lent={lent} />;
    },
  }),
  page({
    path: `${accessPath}/person/:id`,
    title: 'Person',
    access: accessModule.read,
    parent: accessPath,
    load: async () => {
      const [{ PersonPage }, { ProfileLink }] = await Promise.all([import('./PersonPage.tsx'), lend()]);
      return () => <PersonPage ProfileLink={ProfileLink} />;
    },
  }),
];
