import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PageTabs } from '#platform/web/layout/PageTabs.tsx';
import type { ReactNode } from 'react';
import { billingAddress } from './addresses.ts';
import type { BillingView } from './billing-views.ts';

type BillingFrameProps = {
  views: readonly BillingView[];
  /** The key of the current view. */
  current: string;
  title?: string;
  action?: ReactNode;
  fill?: boolean;
  children: ReactNode;
};

/** The views of billing, each with its own address. */
export const BillingFrame = ({
  views,
  current,
  title = 'Billing',
  action,
  fill = false,
  children,
}: BillingFrameProps) => (
  <PageFrame title={title} heading="Billing" text="From finished work to money received" action={action} fill={fill}>
    <PageTabs
      label="Parts of billing"
      tabs={views.map((view, at) => ({
        key: view.key,
        label: view.label,
        to: 'to' in view ? view.to : billingAddress(at === 0 ? '' : view.key),
      }))}
      current={current}
    />
    {children}
  </PageFrame>
);
