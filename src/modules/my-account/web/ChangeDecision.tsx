import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useState } from 'react';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import {
  acceptProfileChange,
  declineForm,
  declineProfileChange,
  fetchAllProfileChanges,
  fetchProfileChangeById,
  type ProfileChange,
} from '../profile.ts';
import { whyNotDecide } from '../rules.ts';

const refreshes = { refreshes: [fetchAllProfileChanges, fetchProfileChangeById] };

/** Makes the change, or declines it with the reason. */
export function ChangeDecision({ change }: { change: ProfileChange }) {
  const actor = useActor();
  const [declining, setDeclining] = useState(false);
  const accept = useWrite(acceptProfileChange, refreshes);
  const whyNot = whyNotDecide(actor, change);
  const make = async () => {
    await toastReply(accept.send({ query: { id: change.id } }));
  };
  return (
    <Row wrap align="center" gap={8}>
      <ActionButton whyNot={whyNot} onClick={() => void make()}>
        Make the change
      </ActionButton>
      <ActionButton variant="outline" color="red" whyNot={whyNot} onClick={() => setDeclining(true)}>
        Decline
      </ActionButton>
      {declining && <DeclineDialog change={change} onClose={() => setDeclining(false)} />}
    </Row>
  );
}

function DeclineDialog({ change, onClose }: { change: ProfileChange; onClose: () => void }) {
  const decline = useWrite(declineProfileChange, refreshes);
  const form = useRecordForm({
    schema: declineForm,
    save: (body) => decline.send({ query: { id: change.id }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Decline the change" form={form} submitLabel="Decline" onClose={onClose}>
      <LongTextField {...form.field('answer')} help={`${change.person.name} is notified`} begins />
    </FormDialog>
  );
}
