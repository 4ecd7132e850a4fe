import type { MasterRow, Named } from '#platform/contract/master-calls.ts';
import type { MasterField } from '#platform/contract/master-field.ts';
import { type Master, sentFields, whyStays } from '#platform/contract/master.ts';
import { choicesOf } from '../choice.ts';
import { CheckField } from '../form/CheckField.tsx';
import { ColourField } from '../form/ColourField.tsx';
import { DateField } from '../form/DateField.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { LongTextField } from '../form/LongTextField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import type { FieldProps } from '../form/use-field.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { minutes, useRead } from '../query.ts';

/** With this many fields a dialog has two columns. */
export const wideFrom = 5;

type MasterFieldsProps = {
  master: Master;
  form: Pick<RecordForm<string>, 'field'>;
  /** The entry that is edited. */
  saved?: MasterRow | undefined;
};

/** Whether any field of an entry can be changed. */
export const hasOpenFields = (master: Master, saved: MasterRow): boolean =>
  whyStays(saved) === undefined || sentFields(master).some(([, field]) => !field.stays);

/** The declared fields of a master, each with an input of its kind. */
export function MasterFields({ master, form, saved }: MasterFieldsProps) {
  const stays = saved && whyStays(saved);
  const entries = Object.entries(master.fields);
  const inputs = sentFields(master).map(([sent, field], at) => {
    const fixed = stays !== undefined && field.stays;
    const help = fixed ? { help: `${stays}: this stays`, disabled: true } : {};
    const value = saved?.[entries[at]?.[0] ?? ''];
    return <OneField key={sent} field={field} value={value} begins={at === 0} {...form.field(sent)} {...help} />;
  });
  return <FieldGrid columns={inputs.length < wideFrom ? 1 : 2}>{inputs}</FieldGrid>;
}

type OneFieldProps = FieldProps & { field: MasterField; value: MasterRow[string] | undefined };

function OneField({ field, value, ...input }: OneFieldProps) {
  switch (field.kind) {
    case 'reference':
      return field.of && <ReferenceField of={field.of} saved={isNamed(value) ? value : undefined} {...input} />;
    case 'word':
      return <SelectField {...input} choices={field.words.map((word) => ({ value: word, label: word }))} />;
    case 'colour':
      return <ColourField {...input} colours={field.words} />;
    case 'flag':
      return <CheckField {...input} />;
    case 'date':
      return <DateField {...input} wire="iso" />;
    case 'time':
      return <TextField {...input} placeholder="HH:MM" />;
    case 'wholeNumber':
      return <TextField {...input} kind="numeric" />;
    case 'decimal':
      return <TextField {...input} kind="decimal" />;
    case 'longText':
      return <LongTextField {...input} />;
    case 'text':
      return <TextField {...input} />;
  }
}

/** An entry of another master; a chosen one stays even if it was switched off since. */
function ReferenceField({ of, saved, ...input }: FieldProps & { of: Master; saved: Named | undefined }) {
  const { data, isError } = useRead(of.calls.choices, {}, { freshFor: minutes(0.2) });
  const choices = isError ? [] : choicesOf(data?.rows);
  return <SelectField {...input} choices={choices} saved={saved && { value: String(saved.id), label: saved.name }} />;
}

export const isNamed = (value: MasterRow[string] | undefined): value is Named =>
  typeof value === 'object' && value !== null;
