import { realDate } from '#platform/contract/dates.ts';
import { useRead } from '#platform/web/query.ts';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { fetchLeaveWork, type LeaveWork } from '../../covering.ts';
import type { LeaveFormState } from '../applying/ApplyForm.tsx';

/** Debounce in milliseconds before the server is asked. */
const pause = 250;

/** Work due in the days of the form, and possible covers; undefined until the days are valid. */
export function useWork(form: LeaveFormState): LeaveWork | undefined {
  const texts = useFieldTexts(form.field('start_date'), ['employee_id', 'start_date', 'end_date', 'handover_to_id']);
  const [settled] = useDebouncedValue(texts.join(' | '), pause);
  const query = queryOf(settled);
  const { data } = useRead(
    fetchLeaveWork,
    { query: query ?? { start_date: '', end_date: '' } },
    { enabled: query !== undefined, keepPrevious: true },
  );
  return query && data;
}

function queryOf(text: string) {
  const [person = '', start_date = '', end_date = '', cover = ''] = text.split(' | ');
  if (person === '' || !realDate(start_date) || !realDate(end_date) || end_date < start_date) return undefined;
  const employee_id = Number(person);
  return { employee_id, start_date, end_date, ...(cover !== '' && { cover_id: Number(cover) }) };
}
