import { IconUserCircle } from '@tabler/icons-react';
import { myAccountModule } from '#modules/sign-in/rights.ts';
import { type Access, ofStaff } from '#platform/contract/access.ts';
import type { PageAction } from '#platform/web/routing/page.ts';
import { areaTitles } from './area-titles.ts';
import { myArea } from './public/addresses.ts';

type Key = keyof typeof areaTitles;

const everybodys: readonly Key[] = [
  'profile',
  'notifications',
  'preferences',
  'calendar',
  'security',
  'factors',
  'sessions',
  'rights',
  'data',
];
const staffs: readonly Key[] = [
  'documents',
  'leave',
  'attendance',
  'time',
  'tasks',
  'interviews',
  'performance',
  'training',
  'assets',
  'delegation',
  'salary',
  'bank',
  'tokens',
];

const leadsTo =
  (access: Access) =>
  (area: Key): PageAction => ({
    label: `My account: ${areaTitles[area]}`,
    icon: IconUserCircle,
    access,
    to: myArea(area),
  });

/** Each area of the page. */
export const commands: readonly PageAction[] = [
  ...staffs.map(leadsTo(ofStaff(myAccountModule.read))),
  ...everybodys.map(leadsTo(myAccountModule.read)),
];
