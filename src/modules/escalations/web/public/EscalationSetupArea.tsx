import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import {
  type EscalationSetting,
  escalationSettingForm,
  fetchEscalationSettings,
  updateEscalationSettings,
} from '../../settings.ts';

/** Opening hours, and the times for answering and resolving escalations. */
export const EscalationSetupArea = () => (
  <SettingsFrame endpoint={fetchEscalationSettings} fields={[2, 2, 2]}>
    {(saved, reload) => <Rules saved={saved} onReload={reload} />}
  </SettingsFrame>
);

const severities = ['critical', 'high', 'medium', 'low'] as const;

function Rules({ saved, onReload }: { saved: EscalationSetting; onReload: () => void }) {
  const update = useWrite(updateEscalationSettings, { refreshes: [fetchEscalationSettings] });
  const form = useRecordForm({
    schema: escalationSettingForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <FieldGrid title="Working hours">
        <TextField {...form.field('opens')} help="The clocks run between these, on working days" />
        <TextField {...form.field('closes')} />
      </FieldGrid>
      <FieldGrid title="The first answer">
        {severities.map((severity) => (
          <TextField key={severity} {...form.field(`${severity}_answer`)} kind="numeric" />
        ))}
      </FieldGrid>
      <FieldGrid title="The resolution">
        {severities.map((severity) => (
          <TextField key={severity} {...form.field(`${severity}_resolve`)} kind="numeric" />
        ))}
      </FieldGrid>
    </SettingsForm>
  );
}
