import type { AnyRecord } from '#platform/contract/record/record.ts';
import { FormFrame } from '../form/FormFrame.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { useWrite } from '../query.ts';
import { useGo, useSearchPart, writeSearch } from '../routing/address.ts';
import { useToday } from '../session/use-today.ts';
import { RecordFields } from './RecordFields.tsx';
import { RecordSummary } from './RecordSummary.tsx';
import { isPrivate } from './row.ts';
import type { Screens } from './screens.tsx';

type AddRecordPageProps<R extends AnyRecord> = {
  screens: Screens<R>;
  /** Values sent with the form but not typed. */
  besides?: Readonly<Record<string, unknown>>;
};

/** A form for a new record; once it is saved the list shows it. */
export function AddRecordPage<R extends AnyRecord>({ screens, besides }: AddRecordPageProps<R>) {
  const { record, calls, path, readPath, start, startsFrom = [], addText, addTitle, incomplete, reads } = screens;
  const { one } = record.words;
  const go = useGo();
  const today = useToday();
  const [search] = useSearchPart();
  const told = startsFrom.flatMap((name) => (search[name] ? [[name, search[name]] as const] : []));
  const add = useWrite(calls.add, { refreshes: reads });
  const toList = () => go(path);
  const form = useRecordForm({
    ...(!isPrivate(record) && { draft: 'onDevice' as const }),
    schema: record.form,
    start: { ...start, ...Object.fromEntries(told) },
    check: (values) => record.check(values, { today, before: undefined }),
    save: (values) => add.send({ body: { ...values, ...besides } } as Parameters<typeof add.send>[0]),
    ...(incomplete !== undefined && { incomplete }),
    opens: ({ result }) => (readPath ? undefined : `${path}${writeSearch({ view: (result as { id: number }).id })}`),
    saved: ({ result }) => go(readPath?.((result as { id: number }).id) ?? path),
  });
  return (
    <PageFrame title={addTitle ?? `New ${one}`} text={addText}>
      <FormFrame form={form} submitLabel={`Add ${one}`} onCancel={toList}>
        <RecordSummary screens={screens} form={form} />
        <RecordFields screens={screens} form={form} />
      </FormFrame>
    </PageFrame>
  );
}
