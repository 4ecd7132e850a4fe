import { type AnyRecord, capital } from '#platform/contract/record/record.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { NewRecord } from './NewRecord.tsx';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { Screens } from './screens.tsx';

/** The list of a record, with a panel for one of them. */
export function RecordListPage<R extends AnyRecord>({ screens }: { screens: Screens<R> }) {
  const { record } = screens;
  return (
    <PageFrame title={screens.title ?? capital(record.words.many)} action={<NewRecord screens={screens} />} fill>
      <RecordTable screens={screens} />
      {!screens.readPath && <RecordDetails screens={screens} />}
    </PageFrame>
  );
}
