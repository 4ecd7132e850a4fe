import { labelOf } from '#platform/contract/fields.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import {
  fetchQuotationSettings,
  type QuotationSetting,
  quotationSettingForm,
  type QuotationSettingForm,
  updateQuotationSettings,
} from '../../settings.ts';

/** When a quotation needs internal approval, and how long it is valid. */
export function QuotationSetupArea() {
  const may = useMay();
  return (
    <SettingsFrame endpoint={fetchQuotationSettings} fields={[1, 1, 2]}>
      {(saved, reload) =>
        may(updateQuotationSettings.access) ? <Rules saved={saved} onReload={reload} /> : <Told saved={saved} />
      }
    </SettingsFrame>
  );
}

/** Read-only, for those who may know the cost of an hour but not change it. */
const Told = ({ saved }: { saved: QuotationSetting }) => (
  <DetailList
    details={Object.entries(quotationSettingForm.shape).map(([name, schema]) => ({
      label: labelOf(schema),
      value: String(saved[name as keyof QuotationSettingForm]),
    }))}
  />
);

function Rules({ saved, onReload }: { saved: QuotationSetting; onReload: () => void }) {
  const update = useWrite(updateQuotationSettings, { refreshes: [fetchQuotationSettings] });
  const form = useRecordForm({
    schema: quotationSettingForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <FieldGrid title="Approval inside the firm">
        <TextField {...form.field('approval_total')} kind="decimal" help="In the firm’s currency, with VAT" />
        <TextField {...form.field('approval_margin')} kind="decimal" help="In percent of the fee" />
        <TextField {...form.field('approval_discount')} kind="decimal" help="In percent of the lines" />
      </FieldGrid>
      <FieldGrid title="Prices">
        <TextField {...form.field('cost_rate')} kind="decimal" help="What margins are worked out with" />
        <TextField {...form.field('valid_days')} kind="numeric" help="From the day it is sent" />
      </FieldGrid>
      <FieldGrid title="Before it expires">
        <LongTextField
          {...form.field('warning_text')}
          help="In the email to the client, after the day on which it expires"
        />
      </FieldGrid>
    </SettingsForm>
  );
}
