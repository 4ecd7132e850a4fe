import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { zones } from '#platform/contract/zones.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useWatch } from 'react-hook-form';
import {
  addReportSchedule,
  fetchReportSchedules,
  type ReportSchedule,
  scheduleForm,
  updateReportSchedule,
} from '../contract.ts';
import { summaryName } from '../sendable.ts';
import type { KeptReport } from './kept-report.ts';
import { everyChoices, weekdays } from './words.ts';

const zoneChoices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
const formats = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
];
const dayChoices = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
const weekdayChoices = weekdays.map((label, at) => ({ value: String(at + 1), label }));

const ofReport = 'Each recipient gets what they may see at that minute, with these days and filters.';
const ofSummary =
  'Each recipient gets the parts that they may see at that minute, as a PDF: in the first five days of a month ' +
  'of the month before, then of the month so far.';

type ScheduleDialogProps = KeptReport & { schedule?: ReportSchedule | undefined; onClose: () => void };

/** Schedules a report for recipients; each gets what they may see at that time. */
export function ScheduleDialog({ report, search, schedule, onClose }: ScheduleDialogProps) {
  const { zone } = useSession();
  const { data } = useRead(fetchAllDotStaff, {});
  const people = data?.rows.map(({ id, employee_name, designation }) => ({
    value: String(id),
    label: `${employee_name}, ${designation}`,
  }));
  const add = useWrite(addReportSchedule, { refreshes: [fetchReportSchedules] });
  const change = useWrite(updateReportSchedule, { refreshes: [fetchReportSchedules] });
  const isSummary = report === summaryName;
  const usual = { on_day: 1, at_hour: '08:00', zone, only_rows: false };
  const rest = isSummary ? { every: 'working day', format: 'pdf' } : { every: 'week', format: 'xlsx' };
  const form = useRecordForm({
    schema: scheduleForm,
    start: schedule
      ? { ...schedule, recipients: schedule.recipients.flatMap(({ staff_id }) => staff_id ?? []) }
      : { ...usual, ...rest, report, search },
    save: (body) =>
      schedule
        ? change.send({ params: { id: schedule.id }, body: { ...body, version: schedule.version } })
        : add.send({ body }),
    saved: onClose,
  });
  const every = form.field('every');
  const rhythm: unknown = useWatch({ control: every.form.control, name: 'every' });
  return (
    <FormDialog
      title={schedule ? 'Change schedule' : 'Send by email'}
      form={form}
      submitLabel={schedule ? 'Save' : 'Send by email'}
      width={640}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text dim>{isSummary ? ofSummary : ofReport}</Text>
        <TextField {...form.field('name')} />
        <MultiSelectField {...form.field('recipients')} choices={people} />
        <FieldGrid>
          <SelectField {...every} choices={everyChoices} />
          {rhythm !== 'day' && (
            <SelectField {...form.field('on_day')} choices={rhythm === 'week' ? weekdayChoices : dayChoices} />
          )}
          <TextField {...form.field('at_hour')} />
          <SelectField {...form.field('zone')} choices={zoneChoices} />
          {!isSummary && <SelectField {...form.field('format')} choices={formats} />}
        </FieldGrid>
        {!isSummary && <CheckField {...form.field('only_rows')} />}
      </Stack>
    </FormDialog>
  );
}
