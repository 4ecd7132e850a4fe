import type { Field } from '#platform/contract/record/field.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { candidate } from '../../contract.ts';

export type AskedName = keyof (typeof candidate)['fields'];

/** Fields that the browser can autofill. */
const known: Readonly<Partial<Record<AskedName, string>>> = { name: 'name', email: 'email', phone: 'tel' };

/** A field of the candidate's record as applicants fill it in, pay included. */
export function ApplyInput({ name, link }: { name: AskedName; link: FieldLink }) {
  const { kind, words, keyboard }: Field = candidate.fields[name];
  const autoComplete = known[name];
  if (kind === 'longText') return <LongTextField {...link} wide />;
  if (kind === 'date') return <DateField {...link} wire="iso" />;
  if (kind === 'flag') return <CheckField {...link} />;
  if (kind === 'word') return <SelectField {...link} choices={words.map((word) => ({ value: word, label: word }))} />;
  const type = kind === 'decimal' ? 'decimal' : keyboard;
  return <TextField {...link} {...(type && { kind: type })} {...(autoComplete !== undefined && { autoComplete })} />;
}
