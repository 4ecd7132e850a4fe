import { role } from '#modules/access/contract.ts';
import { VaultState } from '#modules/clients/web/public/VaultState.tsx';
import { choicesOf } from '#platform/web/choice.ts';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { fetchSecurity, type Security, securityForm, updateSecurity } from '../firm.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';

/** Session lengths, and the roles that need an additional factor. */
export function SecurityArea() {
  return (
    <Stack gap={32}>
      <SettingsFrame endpoint={fetchSecurity} fields={[1, 1, 2]}>
        {(saved, reload) => <SecuritySettings saved={saved} onReload={reload} />}
      </SettingsFrame>
      <VaultState />
    </Stack>
  );
}

function SecuritySettings({ saved, onReload }: { saved: Security; onReload: () => void }) {
  const roles = useRead(role.calls.choices, {}, { freshFor: minutes(5) });
  const update = useWrite(updateSecurity, { refreshes: [fetchSecurity] });
  const form = useRecordForm({
    schema: securityForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  const { field } = form;
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <FieldGrid title="A session ends after">
        <TextField {...field('session_idle_min')} kind="numeric" help="5 to 30" />
        <TextField {...field('session_hours')} kind="numeric" help="1 to 12, also when it is in use" />
      </FieldGrid>
      <FieldGrid title="Additional factors">
        <ChecksField
          {...field('required_factor_roles')}
          choices={choicesOf(roles.data?.rows)}
          help="Anyone without one sets it up at next sign-in"
        />
      </FieldGrid>
    </SettingsForm>
  );
}
