import { country, currency } from '#modules/masters/contract.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { zones } from '#platform/contract/zones.ts';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { ChecksField } from '#platform/web/form/ChecksField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { type Firm, fetchFirm, firmForm, updateFirm, whoAddsEnquiries } from '../firm.ts';
import { weekdays } from '../rules.ts';
import { SettingsForm, SettingsFrame } from '#platform/web/form/SettingsForm.tsx';

const zoneChoices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** The firm's details and working hours. */
export function FirmArea() {
  return (
    <SettingsFrame endpoint={fetchFirm} fields={[1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1]}>
      {(saved, reload) => <FirmSettings saved={saved} onReload={reload} />}
    </SettingsFrame>
  );
}

function FirmSettings({ saved, onReload }: { saved: Firm; onReload: () => void }) {
  const update = useWrite(updateFirm, { refreshes: [fetchFirm] });
  const form = useRecordForm({
    schema: firmForm,
    editing: saved,
    save: (values) => update.send({ body: { ...values, version: saved.version } }),
    saved: onReload,
  });
  const { field } = form;
  const currencies = useRead(currency.calls.choices, {}, { freshFor: minutes(5) });
  const countries = useRead(country.calls.choices, {}, { freshFor: minutes(5) });
  return (
    <SettingsForm form={form} saved={saved} onReload={onReload}>
      <FieldGrid>
        <TextField {...field('name')} />
        <SelectField {...field('zone')} choices={zoneChoices} />
        <TextField {...field('vat_number')} />
        <TextField {...field('email')} kind="email" />
        <TextField {...field('phone')} kind="tel" />
        <LongTextField {...field('registered_address')} />
        <LongTextField {...field('office_address')} />
        <ChecksField {...field('working_days')} choices={weekdays} />
        <SelectField
          {...field('country_id')}
          choices={choicesOf(countries.data?.rows)}
          help="Deadlines and turnaround times leave these days out."
        />
        <SelectField
          {...field('base_currency_id')}
          choices={choicesOf(currencies.data?.rows)}
          help="Limits, costs and reports are in it. What was billed keeps its rate; another currency needs exchange rates of its own."
        />
        <SelectField
          {...field('who_adds_enquiries')}
          choices={whoAddsEnquiries.map((who) => ({ value: who, label: who }))}
          help="Applies to events as well. Everyone needs Marketing CREATE."
        />
      </FieldGrid>
    </SettingsForm>
  );
}
