import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { PasswordField } from '#platform/web/form/PasswordField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useState } from 'react';
import { addCredential, type Credential, credentialEdit, credentialForm, updateCredential } from '../contract.ts';

type CredentialDialogProps = {
  clientId: number;
  /** The credential to change; undefined for a new one. */
  credential: Credential | undefined;
  reads: readonly AnyEndpoint[];
  onClose: () => void;
};

export function CredentialDialog({ clientId, credential, reads, onClose }: CredentialDialogProps) {
  // The version that editing began with: the list may reload behind it.
  const [begun] = useState(credential);
  const props = { reads, onClose };
  return begun ? <EditDialog credential={begun} {...props} /> : <AddDialog clientId={clientId} {...props} />;
}

type DialogProps = Pick<CredentialDialogProps, 'reads' | 'onClose'>;

function AddDialog({ clientId, reads, onClose }: DialogProps & { clientId: number }) {
  const add = useWrite(addCredential, { refreshes: reads });
  const form = useRecordForm({
    schema: credentialForm,
    save: (body) => add.send({ query: { client_id: clientId }, body }),
    saved: onClose,
  });
  return (
    <FormDialog title="Add credential" form={form} submitLabel="Add credential" onClose={onClose}>
      <FieldGrid columns={1}>
        <TextField {...form.field('system')} begins placeholder="Tax office, bank, payroll" />
        <TextField {...form.field('username')} autoComplete="off" />
        <PasswordField {...form.field('secret')} autoComplete="new-password" />
      </FieldGrid>
    </FormDialog>
  );
}

function EditDialog({ credential, reads, onClose }: DialogProps & { credential: Credential }) {
  const update = useWrite(updateCredential, { refreshes: reads });
  const { id, version, system, username } = credential;
  const form = useRecordForm({
    schema: credentialEdit,
    editing: { system, username, secret: null },
    save: (body) => update.send({ query: { id }, body: { ...body, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title={`Edit ${system}`} form={form} submitLabel="Save changes" onClose={onClose}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid columns={1}>
        <TextField {...form.field('system')} begins />
        <TextField {...form.field('username')} autoComplete="off" />
        <PasswordField
          {...form.field('secret')}
          help="Leave empty to keep the secret from before"
          autoComplete="new-password"
        />
      </FieldGrid>
    </FormDialog>
  );
}
