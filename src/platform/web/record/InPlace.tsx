import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Field, FieldKind } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, type RowOf, sentAs } from '#platform/contract/record/record.ts';
import { useRefresh, useWrite } from '../query.ts';
import { PageLink } from '../routing/PageLink.tsx';
import { useToday } from '../session/use-today.ts';
import { Changeable, FactEditor } from './Changeable.tsx';
import { FieldInput, keptChoices } from './RecordFields.tsx';
import { startOf } from './row.ts';
import type { FieldName, Screens } from './screens.tsx';
import { useOneField } from './use-one-field.ts';
import { useRecordChoices } from './use-record-choices.ts';

/** The parts of a record's screens that editing in place needs. */
export type EditScreens<R extends AnyRecord, Saved = RowOf<R>> = Pick<
  Screens<R>,
  'record' | 'reads' | 'editPath' | 'incomplete'
> & {
  readonly edit: Endpoint<
    Record<never, never>,
    { id: number },
    FormOf<R> & { version?: number | undefined },
    Saved & { version: number }
  >;
};

type InPlaceProps<R extends AnyRecord, Saved> = {
  screens: EditScreens<R, Saved>;
  row: RowOf<R>;
  name: FieldName<R>;
  /** As it is shown. */
  value: ReactNode;
};

/** A field of a record that can be edited in place. */
export const InPlace = <R extends AnyRecord, Saved>({ screens, row, name, value }: InPlaceProps<R, Saved>) => (
  <Changeable label={fieldOf(screens.record, name).label} value={value}>
    {(close) => <Editor screens={screens} row={row} name={name} onClose={close} />}
  </Changeable>
);

const fieldOf = ({ fields }: AnyRecord, name: string): Field => {
  const field = fields[name];
  if (!field) throw new Error(`There is no field '${name}'`);
  return field;
};

type EditorProps<R extends AnyRecord, Saved> = Omit<InPlaceProps<R, Saved>, 'value'> & { onClose: () => void };

/**
 * Fields without notifications, so they offer Undo. Changed people and dates notify others, who would be told twice.
 */
const staysInside: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'wholeNumber', 'decimal', 'minutes', 'word']);

function Editor<R extends AnyRecord, Saved>({ screens, row, name, onClose }: EditorProps<R, Saved>) {
  const { record, reads, editPath, edit: endpoint, incomplete } = screens;
  const field = fieldOf(record, name);
  const sent = sentAs(name, field) as keyof FormOf<R> & string;
  const [begun] = useState(row);
  const today = useToday();
  const edit = useWrite(endpoint, { refreshes: reads });
  const { form, others } = useOneField<FormOf<R>>({
    schema: record.form,
    editing: startOf(record, begun),
    check: (values) => record.check(values, { today, before: begun }),
    ...(incomplete !== undefined && { incomplete }),
    name: sent,
    version: begun.version,
    staysInside: staysInside.has(field.kind),
    send: (values) => edit.send({ query: { id: begun.id }, body: values }),
    onClose,
  });
  const reload = useRefresh(reads);
  const choices = useRecordChoices(record, (one) => one === field);
  const leave = async () => {
    await reload();
    onClose();
  };
  return (
    <FactEditor
      label={field.label}
      form={form}
      onClose={onClose}
      onReload={() => void leave()}
      beside={others && <PageLink to={editPath(begun.id)}>Other fields have to change with it</PageLink>}
    >
      <FieldInput
        {...form.field(sent)}
        help={undefined}
        wide
        field={field}
        choices={choices[name]}
        saved={keptChoices(name, field, begun)}
      />
    </FactEditor>
  );
}
