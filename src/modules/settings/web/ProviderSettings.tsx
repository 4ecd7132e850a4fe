import { Button } from '@mantine/core';
import { role } from '#modules/access/contract.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { PasswordField } from '#platform/web/form/PasswordField.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { messageOf } from '#platform/web/api.ts';
import { fetchProvider, type Provider, providerForm, tryProvider, updateProvider } from '../provider.ts';

/** The identity provider for staff, in addition to password and keyword. */
export function ProviderSettings() {
  return (
    <SettingsFrame endpoint={fetchProvider} fields={[2, 2, 2, 1, 1]}>
      {(saved, reload) => <ProviderFields saved={saved} onReload={reload} />}
    </SettingsFrame>
  );
}

function ProviderFields({ saved, onReload }: { saved: Provider; onReload: () => void }) {
  const roles = useRead(role.calls.choices, {}, { freshFor: minutes(5) });
  const update = useWrite(updateProvider, { refreshes: [fetchProvider] });
  const form = useRecordForm({
    schema: providerForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  const { field } = form;
  return (
    <Stack gap={16}>
      <SettingsForm form={form} saved={saved} onReload={onReload}>
        <FieldGrid title="Provider">
          <TextField {...field('name')} help="People see 'Sign in with' and this name" />
          <TextField {...field('issuer')} help="As the provider gives it: https://login.firm.example" />
          <TextField {...field('registration')} />
          <PasswordField
            {...field('client_secret')}
            autoComplete="new-password"
            help={saved.has_secret ? 'One is saved. Leave it empty to keep it' : undefined}
          />
          <CheckField {...field('is_on')} />
          <CheckField
            {...field('tells_sign_outs')}
            help="By back-channel logout; without it a session ends after an hour"
          />
        </FieldGrid>
        <FieldGrid title="Required">
          <ChecksField
            {...field('required_roles')}
            choices={choicesOf(roles.data?.rows.filter(({ id }) => id !== roleIds.client))}
            help={requiredNow(saved)}
          />
          <ChecksField
            {...field('keepers')}
            choices={saved.able.map(({ id, name }) => ({ value: String(id), label: name }))}
            help="At least two, with password, security keyword and additional factor. Every administrator is told when one signs in by password"
          />
        </FieldGrid>
      </SettingsForm>
      <TryIt saved={saved} />
    </Stack>
  );
}

/** Says whether roles can require it yet, and whether the requirement is in force. */
function requiredNow({ proven_at, is_on, required_roles }: Provider): string {
  if (is_on && proven_at !== null) return 'Their passwords and keywords no longer work, and their other sessions end';
  const first = 'An administrator has to sign in by the provider first, with these settings';
  return required_roles.length > 0 ? `Not in force. ${first}` : first;
}

function TryIt({ saved: { back_to, hears_at, has_secret } }: { saved: Provider }) {
  const attempt = useWrite(tryProvider);
  const run = async () => {
    try {
      toast.success((await attempt.send({})).message ?? 'The provider answers');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <Stack gap={8}>
      <Text dim>
        Register at the provider <b>{back_to}</b> to return to, and for back-channel logout <b>{hears_at}</b>
      </Text>
      <Row>
        <Button variant="default" disabled={!has_secret} loading={attempt.sending} onClick={() => void run()}>
          Try it
        </Button>
      </Row>
    </Stack>
  );
}
