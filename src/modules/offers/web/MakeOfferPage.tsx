import { candidatePath } from '#modules/candidates/web/public/addresses.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { failureOf } from '#platform/web/api.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { RecordMissing } from '#platform/web/layout/RecordMissing.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo, useParameters } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { IconFileCertificate, IconUserOff } from '@tabler/icons-react';
import { fetchOfferStart, offerCalls, type OfferStart } from '../contract.ts';
import { offerPath } from './addresses.ts';
import { OfferForm } from './OfferForm.tsx';
import { screens } from './screens.tsx';

/** A new offer to a candidate, or its next version: filled from the last one, or from the position. */
export function MakeOfferPage() {
  const { candidateId = '' } = useParameters();
  const candidate_id = Number(candidateId);
  const { data, error, refetch } = useRead(fetchOfferStart, { params: { candidate_id } });
  if (!data && failureOf(error)?.status === 404) return <RecordMissing noun="candidate" icon={IconUserOff} />;
  return (
    <PageFrame title="New offer" text={data && `${data.candidate} · ${data.position}`}>
      {data && <Begin candidateId={candidate_id} begun={data} />}
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} />}
    </PageFrame>
  );
}

type BeginProps = { candidateId: number; begun: OfferStart };

function Begin({ candidateId, begun: { live, terms, components } }: BeginProps) {
  const go = useGo();
  const add = useWrite(offerCalls.add, { refreshes: screens.reads });
  if (live !== null) {
    return (
      <EmptyState
        icon={IconFileCertificate}
        title="The candidate has an offer already"
        text="Change it, or withdraw it before you make another."
        action={<LinkButton to={offerPath(live)}>Show the offer</LinkButton>}
      />
    );
  }
  return (
    <OfferForm
      start={{ ...terms, components: components.length > 0 ? components.map(typedPart) : [blank] }}
      submitLabel="Create offer"
      save={(values) => add.send({ body: { ...values, candidate_id: candidateId } })}
      onSaved={(id) => go(offerPath(id))}
      onCancel={() => go(candidatePath(candidateId))}
    />
  );
}

const blank = { pay_component_id: '', monthly: '', annual: '' };

/** A line in the form's format: its choice by id, as text. */
export const typedPart = ({ pay_component_id, monthly, annual }: OfferStart['components'][number]) => ({
  pay_component_id: String(pay_component_id),
  monthly,
  annual,
});
