import { bankLines } from '#modules/bank/web/public/billing-views.ts';
import { billingPlans, monthDrafts, statements, workInProgress } from '#modules/billing/web/public/billing-views.ts';
import * as invoicing from '#modules/invoicing/web/public/billing-views.ts';
import { dayBook, monthClose } from '#modules/month-close/web/public/billing-views.ts';

/** The parts of the billing page, in order: from finished work to money received. */
export const billingViews: readonly invoicing.BillingView[] = [
  invoicing.readyToBill,
  monthDrafts,
  workInProgress,
  billingPlans,
  invoicing.receivables,
  statements,
  invoicing.payments,
  bankLines,
  monthClose,
  dayBook,
];
