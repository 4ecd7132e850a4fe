import { TextField } from '#platform/web/form/TextField.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { fetchKept, fetchPrivacySetting, privacyForm, type PrivacySetting, updatePrivacySetting } from '../contract.ts';

/** The setting of how long the firm keeps candidates. */
export const KeptFor = () => (
  <SettingsFrame endpoint={fetchPrivacySetting} fields={[1]}>
    {(saved, reload) => <Form saved={saved} onReload={reload} />}
  </SettingsFrame>
);

function Form({ saved, onReload }: { saved: PrivacySetting; onReload: () => void }) {
  const update = useWrite(updatePrivacySetting, { refreshes: [fetchPrivacySetting, fetchKept] });
  const form = useRecordForm({
    schema: privacyForm,
    editing: { months: saved.months },
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: () => undefined,
  });
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <TextField {...form.field('months')} />
    </SettingsForm>
  );
}
