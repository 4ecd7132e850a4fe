import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PageTabs } from '#platform/web/layout/PageTabs.tsx';
import { writeSearch } from '#platform/web/routing/address.ts';
import type { ReactNode } from 'react';
import { billingPath, plansPath } from '../../web/public/addresses.ts';

const views = {
  ready: 'Ready to bill',
  month: 'Drafts for the month',
  wip: 'WIP',
  plans: 'Recurring billing plan',
  receivables: 'Receivables',
  statements: 'Statements',
  payments: 'Payments',
  bank: 'Bank',
  close: 'Month close',
  daybook: 'Sales day book',
} as const;

export type BillingView = keyof typeof views;

export const isBillingView = (word: string): word is BillingView => Object.hasOwn(views, word);

/** `billingAddress('month', { run: 12 })` */
export function billingAddress(view: BillingView, more: Readonly<Record<string, unknown>> = {}): string {
  if (view === 'plans') return `${plansPath}${writeSearch(more)}`;
  return `${billingPath}${writeSearch({ as: view === 'ready' ? '' : view, ...more })}`;
}

const tabs = Object.entries(views).map(([key, label]) => ({ key, label, to: billingAddress(key as BillingView) }));

type BillingFrameProps = { view: BillingView; action?: ReactNode; fill?: boolean; children: ReactNode };

/** The parts of billing, each with its own address. */
export const BillingFrame = ({ view, action, fill = false, children }: BillingFrameProps) => (
  <PageFrame
    title={view === 'plans' ? views.plans : 'Billing'}
    heading="Billing"
    text="From finished work to money received"
    action={action}
    fill={fill}
  >
    <PageTabs label="Parts of billing" tabs={tabs} current={view} />
    {children}
  </PageFrame>
);
