import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AnyRecord, RowOf } from '#platform/contract/record/record.ts';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { FailedState } from '../feedback/FailedState.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useEdited } from '../form/use-edited.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { RecordMissing } from '../layout/RecordMissing.tsx';
import { useWrite } from '../query.ts';
import { useGo, writeSearch } from '../routing/address.ts';
import { LinkButton } from '../routing/LinkButton.tsx';
import { useToday } from '../session/use-today.ts';
import { RecordFields, RecordFormSkeleton } from './RecordFields.tsx';
import { isPrivate, lockOf, startOf, stateOf, titleOf } from './row.ts';
import { useLeaveSaved } from './use-leave-saved.ts';
import { RecordSummary } from './RecordSummary.tsx';
import type { Screens } from './screens.tsx';

type EditRecordPageProps<R extends AnyRecord> = {
  screens: Screens<R>;
  /** A custom form; the generated one when not given. */
  form?: (props: { saved: RowOf<R>; onReload: () => void }) => ReactNode;
};

/** Edits a record; if its state does not allow that, says why. */
export function EditRecordPage<R extends AnyRecord>({ screens, form: Form }: EditRecordPageProps<R>) {
  const { record, calls, path, icons, editText } = screens;
  const { one, many } = record.words;
  const { row, error, missing, retry, reload, reloads } = useEdited(calls.byId);
  // It was visible a moment ago, so it was handed over: the form leads to the next page.
  if (missing && !row) {
    return <RecordMissing noun={one} icon={icons.missing} list={{ to: path, label: `Back to the ${many}` }} />;
  }
  const whyNot = row && lockOf(record, row);
  return (
    <PageFrame
      title={row ? titleOf(record, row) : `Edit ${one}`}
      text={row && (editText?.(row) ?? stateOf(record, row))}
    >
      {row && whyNot === undefined && !Form && (
        <EditForm key={reloads} screens={screens} saved={row} onReload={reload} />
      )}
      {row && whyNot === undefined && Form && <Form key={reloads} saved={row} onReload={reload} />}
      {row && whyNot !== undefined && <Locked screens={screens} id={row.id} whyNot={whyNot} />}
      {!row && !error && <RecordFormSkeleton screens={screens} />}
      {!row && error && <FailedState error={error} onRetry={retry} />}
    </PageFrame>
  );
}

type LockedProps<R extends AnyRecord> = { screens: Screens<R>; id: number; whyNot: string };

function Locked<R extends AnyRecord>({ screens, id, whyNot }: LockedProps<R>) {
  const { record, path, readPath } = screens;
  const to = readPath?.(id) ?? `${path}${writeSearch({ view: id })}`;
  return (
    <EmptyState
      icon={IconLock}
      title={whyNot}
      text="It is kept as it was."
      action={<LinkButton to={to}>Show the {record.words.one}</LinkButton>}
    />
  );
}

type EditFormProps<R extends AnyRecord> = { screens: Screens<R>; saved: RowOf<R>; onReload: () => void };

function EditForm<R extends AnyRecord>({ screens, saved, onReload }: EditFormProps<R>) {
  const { record, calls, path, readPath, incomplete, reads } = screens;
  const go = useGo();
  const leaveSaved = useLeaveSaved(screens);
  const today = useToday();
  // The version the form started with: a reload behind it must not make the input count as newer.
  const [begun] = useState(saved);
  const edit = useWrite(calls.edit, { refreshes: reads });
  const leave = () => go(readPath?.(saved.id) ?? path);
  const form = useRecordForm({
    ...(!isPrivate(record) && { draft: 'onDevice' as const }),
    schema: record.form,
    editing: startOf(record, begun),
    check: (values) => record.check(values, { today, before: begun }),
    save: (values) => edit.send({ query: { id: begun.id }, body: { ...values, version: begun.version } }),
    ...(incomplete !== undefined && { incomplete }),
    saved: () => leaveSaved(begun),
  });
  return (
    <FormFrame form={form} submitLabel="Save changes" onCancel={leave} onReload={onReload}>
      <RecordSummary screens={screens} form={form} />
      <RecordFields screens={screens} form={form} saved={begun} />
    </FormFrame>
  );
}
