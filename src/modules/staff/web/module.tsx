import { IconUserOff, IconUsers } from '@tabler/icons-react';
import { type Access, staff } from '#platform/contract/access.ts';
import { none, webModule } from '#platform/web/module.ts';
import type { ReactNode } from 'react';
import type { ProfileBeside } from './ProfilePage.tsx';
import { page } from '#platform/web/routing/page.ts';
import { exitedStaffModule, staffModule } from '../rights.ts';
import {
  addStaffPath,
  chartPath,
  exitedStaffPath,
  importStaffPath,
  profilePath,
  type ProfileTab,
  staffPath,
} from './public/addresses.ts';

const pages = [
  page({
    path: staffPath,
    title: 'Staff',
    help: 'Everybody who works here, with contact, department and managers. HR adds people, and changes what is theirs.',
    access: staffModule.read,
    navigation: { group: 'People', entry: 'Staff', icon: IconUsers, order: 10 },
    actions: [
      { label: 'Import staff', to: importStaffPath, access: staffModule.create },
      { label: 'Org chart', to: chartPath, access: staffModule.read },
    ],
    load: async () => (await import('./StaffListPage.tsx')).StaffListPage,
  }),
  page({
    path: exitedStaffPath,
    title: 'Exited staff',
    help: 'People who have left, with their last day and the reason.',
    access: exitedStaffModule.read,
    opensTo: staff,
    navigation: { group: 'People', entry: 'Staff', icon: IconUserOff, order: 11 },
    load: async () => (await import('./ExitedStaffPage.tsx')).ExitedStaffPage,
  }),
  page({
    path: addStaffPath,
    title: 'New member of staff',
    access: staffModule.create,
    parent: staffPath,
    load: async () => (await import('./AddStaffPage.tsx')).AddStaffPage,
  }),
  page({
    path: '/updateStaff/:id?',
    title: 'Edit member of staff',
    access: staffModule.update,
    parent: staffPath,
    load: async () => (await import('./UpdateStaffPage.tsx')).UpdateStaffPage,
  }),
  page({
    path: '/rehireStaff/:id?',
    title: 'Rehire',
    access: staffModule.update,
    parent: exitedStaffPath,
    load: async () => (await import('../employment/web/RehirePage.tsx')).RehirePage,
  }),
];

/** A tab of the profile from another module, for holders of its right. */
export type ProfilePart = {
  readonly key: ProfileTab;
  readonly label: string;
  readonly access: Access;
  readonly content: (id: number) => ReactNode;
};

export type StaffParts = {
  /** Actions that later modules add to a profile. */
  readonly besideProfile: () => Promise<ProfileBeside>;
  /** Their tabs. */
  readonly profileParts: () => Promise<readonly ProfilePart[]>;
};

export const staffWeb = ({ besideProfile, profileParts }: StaffParts) =>
  webModule({
    name: 'staff',
    pages: [
      ...pages,
      page({
        path: `${staffPath}/:id`,
        title: 'Member of staff',
        access: staffModule.read,
        parent: staffPath,
        load: async () => {
          const [{ ProfilePage }, Beside, parts] = await Promise.all([
            import('./ProfilePage.tsx'),
            besideProfile(),
            profileParts(),
          ]);
          return () => <ProfilePage Beside={Beside} parts={parts} />;
        },
      }),
    ],
    found: [
      {
        kind: 'employee',
        label: 'Staff',
        icon: IconUsers,
        to: profilePath,
        order: 40,
        list: { path: staffPath, by: 'employee_name', access: staffModule.read },
      },
    ],
    localSearch: none,
    recordLinks: { employee: profilePath },
  });
