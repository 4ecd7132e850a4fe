import type { ReactNode } from 'react';
import type { Field } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, keptAs, type RowOf, sentAs } from '#platform/contract/record/record.ts';
import { type Choice, isFindable, type Offered } from '../choice.ts';
import { CheckField } from '../form/CheckField.tsx';
import { DateField } from '../form/DateField.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FoundField } from '../form/FoundField.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { LongTextField } from '../form/LongTextField.tsx';
import { MultiSelectField } from '../form/MultiSelectField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import type { FieldLink, RecordForm } from '../form/use-record-form.ts';
import type { FieldName, Screens, Section } from './screens.tsx';
import { useKnown } from './use-known.ts';
import { useRecordChoices } from './use-record-choices.ts';

type RecordFieldsProps<R extends AnyRecord> = {
  screens: Pick<Screens<R>, 'record' | 'form' | 'inputs' | 'wide' | 'below'>;
  form: Pick<RecordForm<keyof FormOf<R> & string>, 'field'>;
  /** The saved record: its choices stay even if no longer offered. */
  saved?: RowOf<R>;
  /** Only the group with this title: a step of a wizard. */
  only?: string;
};

/** The fields of a record's form, in their groups. */
export function RecordFields<R extends AnyRecord>({ screens, form, saved, only }: RecordFieldsProps<R>) {
  const { record, inputs, wide, below } = screens;
  const known = useKnown();
  const choices = useRecordChoices(record, ({ sent }) => sent !== '');
  const input = (name: FieldName<R>): ReactNode => {
    const field: Field = record.fields[name];
    if (!known(field)) return null;
    const link = form.field(sentAs(name, field) as keyof FormOf<R> & string);
    const own = inputs?.[name];
    if (own) return own(link);
    const shared = { ...link, help: field.help, wide: wide?.includes(name) ?? field.kind === 'longText' };
    return <FieldInput {...shared} field={field} choices={choices[name]} saved={keptChoices(name, field, saved)} />;
  };
  const sections = sectionsOf(screens).filter(({ title }) => only === undefined || title === only);
  return sections.map(({ title, fields }) => (
    <Slot key={title ?? ''}>
      <FieldGrid {...(title && { title })}>
        {fields.map((name) => (
          <Slot key={name}>{input(name)}</Slot>
        ))}
      </FieldGrid>
      {below?.[title ?? '']?.(form.field)}
    </Slot>
  ));
}

/** Keeps a field's position among its siblings without an element of its own. */
const Slot = ({ children }: { children: ReactNode }) => children;

type FieldInputProps = FieldLink & {
  field: Field;
  help: string | undefined;
  wide: boolean;
  choices: Offered | undefined;
  saved: readonly Choice[];
};

/** The input for a field's kind. */
export function FieldInput({ field, choices: offered, saved, ...link }: FieldInputProps) {
  if (isFindable(offered)) return <FoundField {...link} offered={offered} {...(saved[0] && { saved: saved[0] })} />;
  const choices = offered;
  switch (field.kind) {
    case 'longText':
      return <LongTextField {...link} />;
    case 'date':
      return <DateField {...link} wire={field.wire} />;
    case 'flag':
      return <CheckField {...link} />;
    case 'word':
      return <SelectField {...link} choices={field.words.map((word) => ({ value: word, label: word }))} />;
    case 'reference':
      return <SelectField {...link} choices={choices} saved={saved[0]} />;
    case 'references':
      return <MultiSelectField {...link} choices={choices} saved={saved} />;
    case 'wholeNumber':
      return <TextField {...link} kind="numeric" />;
    case 'decimal':
      return <TextField {...link} kind="decimal" />;
    case 'minutes':
      return <TextField {...link} placeholder="1:30" />;
    case 'text':
      return <TextField {...link} {...textInput(field)} />;
    case 'id':
    case 'moment':
    case 'status':
    case 'createdAt':
      return <TextField {...link} />;
  }
}

const textInput = ({ keyboard, autoComplete }: Field) => ({
  ...(keyboard && { kind: keyboard }),
  ...(autoComplete && { autoComplete }),
});

/** The outline of the form while its record loads. */
export function RecordFormSkeleton<R extends AnyRecord>({ screens }: { screens: Screens<R> }) {
  const names = sectionsOf(screens).flatMap(({ fields }) => fields);
  const height = (name: FieldName<R>) => {
    const field: Field = screens.record.fields[name];
    return field.kind === 'longText' ? ('lines' as const) : screens.wide?.includes(name) ? 2 : 1;
  };
  return <FormSkeleton fields={names.map(height)} />;
}

/** The groups of the form; unassigned fields go to the last one, so none can be forgotten. */
export function sectionsOf<R extends AnyRecord>({
  record,
  form,
}: Pick<Screens<R>, 'record' | 'form'>): readonly Section<R>[] {
  const named = new Set<string>(form.flatMap(({ fields }) => fields));
  const typed = Object.entries<Field>(record.fields).filter(([, { sent }]) => sent !== '');
  const rest = typed.map(([name]) => name as FieldName<R>).filter((name) => !named.has(name));
  return form.map((section, at) =>
    at === form.length - 1 ? { ...section, fields: [...section.fields, ...rest] } : section,
  );
}

/** The saved choice of a reference, even if no longer offered. */
export function keptChoices(name: string, field: Field, row: object | undefined): readonly Choice[] {
  const values = row as Readonly<Record<string, unknown>> | undefined;
  const [ids, labels] = [values?.[keptAs(name, field)], values?.[name]].map(severalOf);
  return (ids ?? []).flatMap((id, at) => {
    const label = labels?.[at];
    return id && label ? [{ value: String(id), label: String(label) }] : [];
  });
}

const severalOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
