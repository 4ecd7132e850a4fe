/** Inputs of a schedule that depend on others; those that the frequency or the rule does not use are hidden. */
import { useWatch } from 'react-hook-form';
import { obligations } from '#modules/clients/contract.ts';
import { lastOfMonth, realDate } from '#platform/contract/dates.ts';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink } from '#platform/web/form/use-record-form.ts';
import { daysOf, frequencies, lastDay, quarterGroups, weekdays } from '../schedule.ts';

const useTyped = ({ form }: FieldLink, name: string): string => {
  const value: unknown = useWatch({ control: form.control, name });
  return typeof value === 'string' ? value : '';
};

/** undefined until one is chosen. */
const useFrequency = (link: FieldLink) => {
  const typed = useTyped(link, 'frequency');
  return frequencies.find((one) => one === typed);
};

const wordsAsChoices = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

/** The days of the first start's month, and 'last day'. */
export function DayOfMonth(link: FieldLink) {
  const frequency = useFrequency(link);
  const from = realDate(useTyped(link, 'anchor_date'));
  if (frequency === undefined || daysOf(frequency) !== undefined) return null;
  const length = from === undefined ? lastDay : Number(lastOfMonth(from).slice(8));
  const days = Array.from({ length: Math.min(length, lastDay - 1) }, (_, at) => String(at + 1));
  const choices = [...wordsAsChoices(days), { value: String(lastDay), label: 'Last day' }];
  return <SelectField {...link} choices={choices} help="When left empty: the day of the first start" />;
}

export function Weekday(link: FieldLink) {
  const frequency = useFrequency(link);
  if (frequency === undefined || daysOf(frequency) === undefined) return null;
  return (
    <SelectField {...link} choices={wordsAsChoices(weekdays)} help="When left empty: the weekday of the first start" />
  );
}

export function QuarterGroup(link: FieldLink) {
  if (useFrequency(link) !== 'Quarterly') return null;
  return (
    <SelectField
      {...link}
      choices={wordsAsChoices(quarterGroups)}
      help="When left empty: every third month from the first start"
    />
  );
}

export function DeadlineDays(link: FieldLink) {
  if (useTyped(link, 'deadline_rule') !== 'Working days after the start') return null;
  return <TextField {...link} kind="numeric" required />;
}

export function Obligation(link: FieldLink) {
  if (useTyped(link, 'deadline_rule') !== 'Statutory date') return null;
  return <SelectField {...link} choices={wordsAsChoices(obligations)} required help="From the client's own details" />;
}
