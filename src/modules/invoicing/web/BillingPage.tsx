import { useSearchWord } from '#platform/web/routing/address.ts';
import type { ComponentType } from 'react';
import { BillingFrame } from './public/BillingFrame.tsx';
import type { BillingView } from './public/billing-views.ts';

/**
 * From finished work to money received.
 * @param shown what each view shows, in order; null for one with a page of its own
 */
export function billingPage(views: readonly BillingView[], shown: readonly (ComponentType | null)[]) {
  return function BillingPage() {
    const [as] = useSearchWord('as');
    const asked = views.findIndex(({ key }) => key === as);
    const at = shown[asked] ? asked : 0;
    const View = shown[at];
    return (
      <BillingFrame views={views} current={views[at]?.key ?? ''}>
        {View && <View />}
      </BillingFrame>
    );
  };
}
