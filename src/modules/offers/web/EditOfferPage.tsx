import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { EditRecordPage } from '#platform/web/record/EditRecordPage.tsx';
import { startOf } from '#platform/web/record/row.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useState } from 'react';
import { lookAtTerms, type Offer, offer, offerCalls } from '../contract.ts';
import { offerPath } from './addresses.ts';
import { typedPart } from './MakeOfferPage.tsx';
import { OfferForm } from './OfferForm.tsx';
import { screens } from './screens.tsx';

/** A change after the approval needs a new one, which the page says above the form. */
export const EditOfferPage = () => <EditRecordPage screens={screens} form={EditForm} />;

function EditForm({ saved, onReload }: { saved: Offer; onReload: () => void }) {
  const go = useGo();
  const [begun] = useState(saved);
  const edit = useWrite(offerCalls.edit, { refreshes: [...screens.reads, lookAtTerms] });
  const { data, error, refetch } = useRead(lookAtTerms, { params: { id: begun.id } });
  if (!data) return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />;
  const leave = () => go(offerPath(begun.id));
  return (
    <OfferForm
      start={{ ...startOf(offer, begun), components: data.components.map(typedPart) }}
      saved={begun}
      submitLabel="Save changes"
      save={(values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } })}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
