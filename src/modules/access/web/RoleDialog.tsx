import * as z from 'zod';
import { selectionField } from '#platform/contract/fields.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { changeRole, type OpenedPerson } from '../people.ts';
import { fetchRoleRights } from '../held-rights.ts';
import { whyNotGiveRole } from '../rights-rules.ts';
import { personReads } from './person-reads.ts';

const roleForm = z.object({ role_id: selectionField('Role') });

/** Gives a person another role; offers only roles that this administrator may give them. */
export function RoleDialog({ person, onClose }: { person: OpenedPerson; onClose: () => void }) {
  const actor = useActor();
  const roles = useRead(fetchRoleRights, {});
  const change = useWrite(changeRole, { refreshes: [...personReads, fetchRoleRights] });
  const form = useRecordForm({
    schema: roleForm,
    editing: { role_id: person.role.id },
    save: ({ role_id }) => change.send({ query: { id: person.id }, body: { role_id, version: person.version } }),
    saved: onClose,
  });
  const subject = { ...person, lastAdmin: false };
  const offered = roles.data?.rows.filter((role) => !whyNotGiveRole(actor, subject, role));
  return (
    <FormDialog title={`Role of ${person.name}`} form={form} submitLabel="Change role" onClose={onClose}>
      <Grid gap={16}>
        <SelectField {...form.field('role_id')} choices={choicesOf(offered)} begins />
        <Text dim>They are signed out and sign in again with the new role. Own grants and denials stay.</Text>
      </Grid>
    </FormDialog>
  );
}
