import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#platform/web/api.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { fetchStaffHistory } from '../contract.ts';
import { fetchIdentity, type Identity, identityForm, revealIdentity, updateIdentity } from '../papers.ts';
import classes from './staff.module.css';

/** PAN and Aadhaar, masked. HR may reveal them, which is audited, and change them. */
export function IdentitySection({ id }: { id: number }) {
  const { data, error, refetch } = useRead(fetchIdentity, { query: { id } });
  // Not in the query cache: revealed numbers last as long as the section is mounted.
  const [revealed, setRevealed] = useState<Identity>();
  const [editing, setEditing] = useState<Identity>();
  const forHr = useMay()(updateIdentity.access);
  const look = useLook(id);
  const shown = revealed ?? data;
  return (
    <section className={classes.card} aria-label="Identity">
      <Heading margin={[0, 0, 8]}>Identity</Heading>
      {shown && <DetailList details={detailsOf(shown)} />}
      {!shown && !error && <Skeleton height={120} />}
      {!shown && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {forHr && shown && (
        <Row wrap align="center" gap={10} className={classes.line}>
          <Button
            variant="default"
            size="xs"
            onClick={() => void (revealed ? setRevealed(undefined) : look(setRevealed))}
          >
            {revealed ? 'Hide numbers' : 'Reveal numbers'}
          </Button>
          <Button variant="default" size="xs" onClick={() => void (revealed ? setEditing(revealed) : look(setEditing))}>
            Change
          </Button>
          <Text dim>Every look is kept in the trail.</Text>
        </Row>
      )}
      {editing && (
        <IdentityDialog
          id={id}
          start={editing}
          onClose={() => {
            setEditing(undefined);
            setRevealed(undefined);
          }}
        />
      )}
    </section>
  );
}

function useLook(id: number): (then: (identity: Identity) => void) => Promise<void> {
  const { send } = useWrite(revealIdentity, { refreshes: [fetchStaffHistory] });
  return async (then) => {
    try {
      then((await send({ query: { id } })).result);
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
}

const detailsOf = (identity: Identity) => [
  { label: 'Name on the PAN card', value: identity.pan_card_name ?? 'N/A' },
  { label: 'PAN', value: identity.pan_card_number ?? 'N/A' },
  { label: 'Name on the Aadhaar card', value: identity.aadhar_card_name ?? 'N/A' },
  { label: 'Aadhaar', value: identity.aadhar_card_number ?? 'N/A' },
];

function IdentityDialog({ id, start, onClose }: { id: number; start: Identity; onClose: () => void }) {
  const update = useWrite(updateIdentity, { refreshes: [fetchIdentity, fetchStaffHistory] });
  const form = useRecordForm({
    schema: identityForm,
    start,
    save: (values) => update.send({ query: { id }, body: values }),
    saved: onClose,
  });
  return (
    <FormDialog title="Change identity" form={form} submitLabel="Save" onClose={onClose}>
      <FieldGrid columns={1}>
        <TextField {...form.field('pan_card_name')} begins />
        <TextField {...form.field('pan_card_number')} />
        <TextField {...form.field('aadhar_card_name')} />
        <TextField {...form.field('aadhar_card_number')} kind="numeric" />
      </FieldGrid>
    </FormDialog>
  );
}
