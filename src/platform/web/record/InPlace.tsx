import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Field, FieldKind } from '#platform/contract/record/field.ts';
import { type AnyRecord, type FormOf, type RowOf, sentAs } from '#platform/contract/record/record.ts';
import { messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { ConflictBanner } from '../form/ConflictBanner.tsx';
import { asSent, useRecordForm } from '../form/use-record-form.ts';
import { Row } from '../layout/Parts.tsx';
import { useRefresh, useWrite } from '../query.ts';
import { PageLink } from '../routing/PageLink.tsx';
import { useToday } from '../session/use-today.ts';
import classes from './in-place.module.css';
import { FieldInput, keptChoices } from './RecordFields.tsx';
import { startOf } from './row.ts';
import type { FieldName, Screens } from './screens.tsx';
import { useRecordChoices } from './use-record-choices.ts';

type InPlaceProps<R extends AnyRecord> = {
  screens: Screens<R>;
  row: RowOf<R>;
  name: FieldName<R>;
  /** As it is shown. */
  value: ReactNode;
};

/** A fact of a record that is changed where it stands: by a double click, or by its pencil. */
export function InPlace<R extends AnyRecord>({ screens, row, name, value }: InPlaceProps<R>) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const field: Field = screens.record.fields[name];
  if (editing) return <Editor screens={screens} row={row} name={name} onClose={() => setEditing(false)} />;
  return (
    // The keyboard has the pencil.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={classes.value} onDoubleClick={() => setEditing(true)}>
      {value}
      <ActionIcon
        ref={pencil}
        variant="subtle"
        color="gray"
        size={24}
        className={classes.pencil}
        aria-label={`Edit ${field.label}`}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={14} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

type EditorProps<R extends AnyRecord> = Omit<InPlaceProps<R>, 'value'> & { onClose: () => void };

function Editor<R extends AnyRecord>({ screens, row, name, onClose }: EditorProps<R>) {
  const { record, reads, editPath } = screens;
  const field: Field = record.fields[name];
  const { form, begun, others } = useOneField(screens, row, name, onClose);
  const reload = useRefresh(reads);
  const choices = useRecordChoices(record, (one) => one === field);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const onKeyDown = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    // Escape first closes the list of a choice.
    const open = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !open) onClose();
    if (key === 'Enter' && (ctrlKey || metaKey)) void form.submit();
  };
  const leave = async () => {
    await reload();
    onClose();
  };
  const sent = sentAs(name, field) as keyof FormOf<R> & string;
  return (
    // Escape leaves the field that is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      noValidate
      className={classes.editor}
      aria-label={`Edit ${field.label}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => void form.submit(event)}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={() => void leave()} />}
      <FieldInput
        {...form.field(sent)}
        help={undefined}
        wide
        field={field}
        choices={choices[name]}
        saved={keptChoices(name, field, begun)}
      />
      <Row gap={4} align="center">
        <ActionIcon type="submit" size={28} loading={form.saving} aria-label={`Save ${field.label}`}>
          <IconCheck size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={28} aria-label={`Leave ${field.label} as it was`} onClick={onClose}>
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
        {others && <PageLink to={editPath(begun.id)}>Other fields have to change with it</PageLink>}
      </Row>
    </form>
  );
}

/** People are told of those whom a record names and of its days, and would be told twice: they have no Undo. */
const staysInside: ReadonlySet<FieldKind> = new Set(['text', 'longText', 'wholeNumber', 'decimal', 'minutes', 'word']);

/** The record's own form, of which one field is shown. What it replaced can be put back from the toast. */
function useOneField<R extends AnyRecord>(
  { record, calls, reads, incomplete }: Screens<R>,
  row: RowOf<R>,
  name: FieldName<R>,
  onClose: () => void,
) {
  const today = useToday();
  const [begun] = useState(row);
  const [others, setOthers] = useState(false);
  const edit = useWrite(calls.edit, { refreshes: reads });
  const sent = sentAs(name, record.fields[name]);
  const putBack = async (before: FormOf<R>, version: number) => {
    try {
      await edit.send({ query: { id: begun.id }, body: { ...before, version } });
      toast.success('Undone');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const form = useRecordForm({
    draft: 'never',
    schema: record.form,
    editing: startOf(record, begun),
    check: (values) => record.check(values, { today, before: begun }),
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    ...(incomplete !== undefined && { incomplete }),
    refused: (names) => setOthers(names.some((one) => one !== sent)),
    saved: ({ result, message }) => {
      onClose();
      const before = asSent(record.form, startOf(record, begun));
      if (before && message && staysInside.has(record.fields[name].kind))
        toast.undoable(message, () => void putBack(before, result.version));
    },
  });
  return { form, begun, others };
}
