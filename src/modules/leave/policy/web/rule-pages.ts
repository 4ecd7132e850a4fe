/** The pages of the leave rules, and the link of each row in the audit trail. */
import { readAddress } from '#platform/web/record/pages.ts';
import { page, type PageRoute } from '#platform/web/routing/page.ts';
import { IconAdjustments } from '@tabler/icons-react';
import { ruleRights } from '../../rights.ts';
import { rulesPaths } from '../../rules-paths.ts';

type Loaded = NonNullable<PageRoute['load']>;
type Load = Record<'List' | 'Add' | 'Edit', Loaded>;

/** The list of a tab, and the forms to add and change its rows. */
const pagesOf = (path: string, title: string, one: string, load: Load, list: Partial<PageRoute> = {}): PageRoute[] => [
  page({ path, title, access: ruleRights.read, parent: rulesPaths.policies, load: load.List, ...list }),
  page({ path: `${path}/create`, title: `New ${one}`, access: ruleRights.create, parent: path, load: load.Add }),
  page({ path: `${path}/update/:id`, title: `Edit ${one}`, access: ruleRights.update, parent: path, load: load.Edit }),
];

const policies = async () => import('./PolicyPages.tsx');
const law = async () => import('../../law/web/screens.tsx');
const approval = async () => import('../../approval/web/screens.tsx');

export const rulePages: readonly PageRoute[] = [
  ...pagesOf(
    rulesPaths.policies,
    'Leave rules',
    'leave policy',
    {
      List: async () => (await import('./PoliciesPage.tsx')).PoliciesPage,
      Add: async () => (await policies()).AddPolicyPage,
      Edit: async () => (await policies()).EditPolicyPage,
    },
    {
      parent: '/adminleave',
      navigation: { group: 'People', entry: 'Leave & attendance', icon: IconAdjustments, order: 22 },
      help: 'What each type of leave grants from a day on, who decides about it, when nobody should be away, and what the law says.',
    },
  ),
  ...pagesOf(rulesPaths.approval, 'Approval of leave', 'approval rule', {
    List: async () => (await approval()).ApprovalRulesPage,
    Add: async () => (await approval()).AddRule,
    Edit: async () => (await approval()).EditRule,
  }),
  ...pagesOf(rulesPaths.blocks, 'Block dates', 'block of dates', {
    List: async () => (await approval()).BlocksPage,
    Add: async () => (await approval()).AddBlock,
    Edit: async () => (await approval()).EditBlock,
  }),
  ...pagesOf(rulesPaths.law, 'What the law says here', 'figure of law', {
    List: async () => (await law()).LawPage,
    Add: async () => (await law()).AddFigure,
    Edit: async () => (await law()).EditFigure,
  }),
];

export const ruleLinks = {
  leave_policy: readAddress(rulesPaths.policies),
  leave_approval_rule: readAddress(rulesPaths.approval),
  leave_block: readAddress(rulesPaths.blocks),
  leave_law: readAddress(rulesPaths.law),
};
