import { billingPath } from '#modules/invoicing/web/public/addresses.ts';
import type { BillingView } from '#modules/invoicing/web/public/billing-views.ts';
import { none, webModule } from '#platform/web/module.ts';
import { readAddress } from '#platform/web/record/pages.ts';
import { page } from '#platform/web/routing/page.ts';
import { planCalls } from '../contract.ts';
import { plansPath } from './public/addresses.ts';

const planPages = () => import('./plans.tsx');

/** @param views of the billing page, also shown above its plans */
export const billingWeb = (views: readonly BillingView[]) =>
  webModule({
    name: 'billing',
    pages: [
      page({
        path: plansPath,
        title: 'Recurring billing plan',
        access: planCalls.page.access,
        parent: billingPath,
        load: async () => (await planPages()).listPage(views),
      }),
      page({
        path: `${plansPath}/create`,
        title: 'New billing plan',
        access: planCalls.add.access,
        parent: plansPath,
        load: async () => (await planPages()).Add,
      }),
      page({
        path: `${plansPath}/update/:id`,
        title: 'Edit billing plan',
        access: planCalls.edit.access,
        parent: plansPath,
        load: async () => (await planPages()).Edit,
      }),
    ],
    found: none,
    localSearch: none,
    recordLinks: { billing_plan: readAddress(plansPath) },
  });
