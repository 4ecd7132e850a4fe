import { type AnyRecord, type FormOf, sentAs } from '#platform/contract/record/record.ts';
import { FormSummary } from '../form/FormSummary.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { sectionsOf } from './RecordFields.tsx';
import type { Screens } from './screens.tsx';

type RecordSummaryProps<R extends AnyRecord> = {
  screens: Screens<R>;
  form: Pick<RecordForm<keyof FormOf<R> & string>, 'field'>;
};

/** Above a record's form: the invalid fields, each a link; nothing if the record declares no summary text. */
export function RecordSummary<R extends AnyRecord>({ screens, form }: RecordSummaryProps<R>) {
  const { record, incomplete } = screens;
  if (incomplete === undefined) return null;
  const links = sectionsOf(screens)
    .flatMap(({ fields }) => fields)
    .map((name) => form.field(sentAs(name, record.fields[name]) as keyof FormOf<R> & string));
  return <FormSummary links={links} title={incomplete} onShow={(name) => links[0]?.form.setFocus(name)} />;
}
