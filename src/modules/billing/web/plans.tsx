import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordDetails } from '#platform/web/record/RecordDetails.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { IconCalendarRepeat, IconCalendarX } from '@tabler/icons-react';
import { BillingFrame } from '#modules/invoicing/web/public/BillingFrame.tsx';
import type { BillingView } from '#modules/invoicing/web/public/billing-views.ts';
import { planLife } from '../life.ts';
import { billingPlan, fetchPlanCounts, planCalls } from '../contract.ts';
import { previewDrafts } from '../runs.ts';
import { plansPath } from './public/addresses.ts';
import { billingPlans } from './public/billing-views.ts';

const declared = recordScreens(billingPlan, planCalls, {
  path: plansPath,
  tabs: { states: planLife.states, counts: fetchPlanCounts },
  icons: { list: IconCalendarRepeat, missing: IconCalendarX },
  form: [
    { title: 'What for', fields: ['client', 'section', 'description', 'amount', 'vat'] },
    { title: 'When', fields: ['billing_day', 'from_date', 'until_date'] },
  ],
  start: { billing_day: 1 },
  cells: { amount: ({ amount }) => <Amount of={amount} /> },
  addText: 'The fee is drafted once for each month, with the drafts for the month.',
  empty: { title: 'No billing plans yet', text: 'Fees that clients pay every month appear here.' },
  refreshes: [previewDrafts],
});

export const { Add, Edit } = declared;

/** The monthly fees of all clients. @param views of billing, shown above them */
export const listPage = (views: readonly BillingView[]) =>
  function PlanListPage() {
    const { key, label } = billingPlans;
    return (
      <BillingFrame views={views} current={key} title={label} action={<NewRecord screens={declared.screens} />} fill>
        <RecordTable screens={declared.screens} />
        <RecordDetails screens={declared.screens} />
      </BillingFrame>
    );
  };
