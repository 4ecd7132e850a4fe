import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { emailField, nameField, selectionField } from '#platform/contract/fields.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import type { Icon } from '#platform/web/routing/page.ts';
import { useMay } from '#platform/web/session/session.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { inviteAccount } from '../contract.ts';
import { fetchAllAccounts } from '../people.ts';
import { accessModule } from '../rights.ts';
import { fetchRoleRights } from '../held-rights.ts';

/** Creates an account for a member of staff. Client users are invited on their client's page. */
export function InviteButton({ icon: Sign }: { icon: Icon }): ReactNode {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!may(accessModule.create)) return null;
  return (
    <>
      <Button leftSection={<Sign size={16} stroke={1.8} />} onClick={() => setOpened(true)}>
        Invite
      </Button>
      {opened && <InviteDialog onClose={() => setOpened(false)} />}
    </>
  );
}

const inviteForm = z.object({
  name: nameField('Name'),
  email: emailField('E-mail'),
  role_id: selectionField('Role'),
});

function InviteDialog({ onClose }: { onClose: () => void }) {
  const roles = useRead(fetchRoleRights, {});
  const invite = useWrite(inviteAccount, { refreshes: [fetchAllAccounts, fetchRoleRights] });
  const form = useRecordForm({
    schema: inviteForm,
    save: (values) => invite.send({ body: { ...values, client_id: null } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Invite someone" form={form} submitLabel="Send invitation" onClose={onClose}>
      <Grid gap={16}>
        <TextField {...form.field('name')} begins />
        <TextField {...form.field('email')} kind="email" />
        <SelectField
          {...form.field('role_id')}
          choices={choicesOf(roles.data?.rows.filter(({ id }) => id !== roleIds.client))}
        />
      </Grid>
    </FormDialog>
  );
}
