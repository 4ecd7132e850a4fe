import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { BulkEditCalls, EditOutcome, EditPreview } from '#platform/contract/record/bulk-edit.ts';
import { fetchRunningBulk, mostInBackground } from '#platform/contract/record/bulk-run.ts';
import { mostAtOnce } from '#platform/contract/record/bulk.ts';
import type { AnyRecord, ObjectSchema, TypedField } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { toast } from '../feedback/toasts.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { Box, Grid, Text } from '../layout/Parts.tsx';
import type { BulkAction, Chosen } from '../list/column.ts';
import { useRead, useWrite } from '../query.ts';
import { useMay } from '../session/session.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { useWriting } from '../use-writing.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkRunDialog } from './BulkRunDialog.tsx';
import { FieldInput } from './RecordFields.tsx';
import { useRecordChoices } from './use-record-choices.ts';

/** The record, and further reads that a change makes stale. */
type EditScreens = { readonly record: AnyRecord; readonly reads: readonly AnyEndpoint[] };
type Asking = { readonly chosen: Chosen; readonly end: (done: boolean) => void };
type Editing = { readonly actions: readonly BulkAction<unknown>[]; readonly dialog: ReactNode };

/** Changes fields of several selected rows: the action in the bar, and its dialog when open. */
export function useBulkEdit(screens: EditScreens, calls: BulkEditCalls): Editing {
  const [asking, setAsking] = useState<Asking>();
  const may = useMay()(calls.edit.access);
  const close = (done: boolean) => {
    asking?.end(done);
    setAsking(undefined);
  };
  const action: BulkAction<unknown> = {
    label: 'Edit',
    matching: mostInBackground,
    run: (_, chosen) => new Promise((resolve) => setAsking({ chosen, end: resolve })),
  };
  return {
    actions: may ? [action] : [],
    dialog: asking && <EditDialog screens={screens} calls={calls} chosen={asking.chosen} onClose={close} />,
  };
}

type EditDialogProps = {
  screens: EditScreens;
  calls: BulkEditCalls;
  chosen: Chosen;
  onClose: (done: boolean) => void;
};

function EditDialog({ screens: { record, reads }, calls, chosen, onClose }: EditDialogProps) {
  const [named, setNamed] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<EditOutcome>();
  const [started, setStarted] = useState<number>();
  const isMany = chosen.count > mostAtOnce;
  const running = useRead(fetchRunningBulk, { query: { record: record.entity } }, { enabled: isMany });
  const edit = useWrite(calls.edit, { refreshes: reads });
  const preview = useRead(calls.preview, { body: chosen.choice });
  const shown = calls.fields.filter(({ sent }) => named.includes(sent));
  const schema = z.object(
    Object.fromEntries(shown.map(({ sent, field }) => [sent, zodOf(field.schema)])),
  ) as unknown as ObjectSchema<Record<string, unknown>>;
  const form = useRecordForm({
    schema,
    save: async (values) => {
      if (shown.length > 0) return edit.send({ body: { ...values, ...chosen.choice, fields: [...named] } });
      toast.error('Choose a field to change');
      return null;
    },
    saved: ({ result }) => {
      if (result.run) setStarted(result.run.id);
      else if (result.refused.length > 0) setOutcome(result);
      else onClose(true);
    },
  });
  const run = started ?? running.data?.id;
  if (run) return <BulkRunDialog words={record.words} id={run} onClose={() => onClose(true)} />;
  if (outcome) return <Outcome record={record} outcome={outcome} onClose={() => onClose(false)} />;
  return (
    <BulkDialog words={record.words} title="Edit" chosen={chosen} form={form} onClose={onClose}>
      <Text dim>Choose what to change. The other fields stay as they are.</Text>
      {isMany && (
        <Text>
          {`More than ${mostAtOnce} are changed in the background. This cannot be undone at once; `}
          {`each ${record.words.one} keeps its history.`}
        </Text>
      )}
      <Fields
        record={record}
        fields={calls.fields}
        named={named}
        preview={preview.data}
        form={form}
        onName={(sent, on) => setNamed(on ? [...named, sent] : named.filter((one) => one !== sent))}
      />
    </BulkDialog>
  );
}

type FieldsProps = {
  record: AnyRecord;
  fields: readonly TypedField[];
  named: readonly string[];
  preview: EditPreview | undefined;
  form: Pick<RecordForm<string>, 'field'>;
  onName: (sent: string, on: boolean) => void;
};

/** A checkbox for each field, and its input once ticked. */
function Fields({ record, fields, named, preview, form, onName }: FieldsProps) {
  const choices = useRecordChoices(record, (field) => fields.some((one) => one.field === field));
  const saysOf = useSays(preview);
  return fields.map(({ name, sent, field }) => {
    const chosen = named.includes(sent);
    return (
      <Grid key={sent} gap={8}>
        <Checkbox
          label={`Change ${field.label}`}
          checked={chosen}
          onChange={(event) => onName(sent, event.target.checked)}
        />
        {chosen && (
          <Box padding={[0, 0, 0, 28]}>
            <FieldInput
              {...form.field(sent)}
              field={field}
              help={saysOf(sent, field.optional)}
              wide={false}
              choices={choices[name]}
              saved={[]}
            />
          </Box>
        )}
      </Grid>
    );
  });
}

/** Describes what happens to the current values. */
function useSays(preview: EditPreview | undefined) {
  const { showNumber } = useWriting();
  return (sent: string, optional: boolean): string | undefined => {
    const count = preview?.given.find(({ field }) => field === sent)?.count;
    if (count === undefined) return undefined;
    if (count === 0) return 'None of them has a value now';
    const has = `${showNumber(count)} of ${showNumber(preview?.count ?? 0)} ${count === 1 ? 'has' : 'have'} a value now`;
    return optional ? `${has}. Left empty, it is cleared` : has;
  };
}

type OutcomeProps = { record: AnyRecord; outcome: EditOutcome; onClose: () => void };

/** The result for each row, if some were refused. */
function Outcome({ record: { words }, outcome: { done, unchanged, refused }, onClose }: OutcomeProps) {
  const { showNumber } = useWriting();
  const parts = [
    `${showNumber(done)} changed`,
    ...(unchanged.length > 0 ? [`${showNumber(unchanged.length)} had these values before`] : []),
    `${showNumber(refused.length)} not changed`,
  ];
  return (
    <DialogFrame title={`Some ${words.many} were not changed`} opened onClose={onClose} cancelLabel="Close" plainCancel>
      <Text>{parts.join(', ')}.</Text>
      <Box as="ul" scrolls maxHeight={320} margin={[12, 0, 0]}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>{name === '' ? reason : `${name}: ${reason}`}</li>
        ))}
      </Box>
    </DialogFrame>
  );
}
