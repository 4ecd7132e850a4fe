import { IconShieldLock } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { none, webModule, type WebAssembly } from '#platform/web/module.ts';
import { page } from '#platform/web/routing/page.ts';
import { accessModule } from '../rights.ts';
import { accessArea, accessPath, personPath } from './public/addresses.ts';

/** Parts that later modules add to the pages. */
export type AccessPageParts = {
  /** 'Exit READ' for every right that a call of the portal already checks. */
  readonly inUse: ReadonlySet<string>;
  /** The audit trail, limited to changes of access. */
  readonly Trail: ComponentType;
  /** Links an account to its owner's record. */
  readonly ProfileLink: ComponentType<{ account: number; className?: string | undefined }>;
  /** The managers' reviews of their people's rights. */
  readonly Reviews: ComponentType;
};

/** @param partsOf loads the parts of later modules when a page first opens */
export const accessWeb = (partsOf: (all: WebAssembly) => Promise<AccessPageParts>) =>
  webModule({
    name: 'access',
    pages: (all) => [
      page({
        path: accessPath,
        title: 'Access',
        help: 'Who may do what: give rights to roles or to one person, see why somebody may, and answer requests. Each change counts from the person’s next click, and is in the log.',
        access: accessModule.read,
        navigation: { group: 'Administration', entry: 'Access', icon: IconShieldLock, order: 10 },
        actions: [
          { label: 'Rights of roles', to: accessArea('roles'), access: accessModule.read },
          { label: 'People and their rights', to: accessArea('people'), access: accessModule.read },
          { label: 'Compare two people', to: accessArea('compare'), access: accessModule.read },
          { label: 'Requests for access', to: accessArea('requests'), access: accessModule.read },
          { label: 'Reviews of access', to: accessArea('reviews'), access: accessModule.read },
        ],
        load: async () => {
          const [{ AccessPage }, parts] = await Promise.all([import('./AccessPage.tsx'), partsOf(all)]);
          return () => <AccessPage parts={parts} />;
        },
      }),
      page({
        path: `${accessPath}/person/:id`,
        title: 'Person',
        access: accessModule.read,
        parent: accessPath,
        load: async () => {
          const [{ PersonPage }, { ProfileLink }] = await Promise.all([import('./PersonPage.tsx'), partsOf(all)]);
          return () => <PersonPage ProfileLink={ProfileLink} />;
        },
      }),
    ],
    found: none,
    localSearch: none,
    recordLinks: { account: personPath, access_request: (id) => accessArea('requests', { view: id }) },
  });
