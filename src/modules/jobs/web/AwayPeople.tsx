import { AwayNotice } from '#modules/staff/web/public/AwayNotice.tsx';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { isoDay } from './filling-in.tsx';

type Named = 'assignee_ids' | 'reviewer_id' | 'manager_id' | 'start_date' | 'job_end_date';

/** Warns in the job form that a selected person is away between start and deadline. */
export function AwayPeople({ field }: { field: (name: Named) => FieldLink }) {
  const [start = '', end = ''] = useFieldTexts(field('start_date'), ['start_date', 'job_end_date']);
  const fields = [field('assignee_ids'), field('reviewer_id'), field('manager_id')];
  return <AwayNotice fields={fields} from={isoDay(start)} until={isoDay(end)} />;
}
