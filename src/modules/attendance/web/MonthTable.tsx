import { showDate } from '#platform/contract/dates.ts';
import { type FigureColumn, FigureTable } from '#platform/web/ui/FigureTable.tsx';
import type { AttendanceDayRow } from '../contract.ts';
import { Code } from './Code.tsx';
import { timeText } from './DayCalendar.tsx';

type MonthTableProps = { rows: readonly AttendanceDayRow[]; zone: string };

/** The days of a month as the specification's rows. */
export const MonthTable = ({ rows, zone }: MonthTableProps) => (
  <FigureTable name="Days of the month" columns={columnsOf(zone)} rows={rows} keyOf={({ date }) => date} />
);

const orNone = (duration: string) => (duration === '00:00' ? '-' : duration);

const codeOf = ({ attendance_type }: AttendanceDayRow) => <Code code={attendance_type} />;

function columnsOf(zone: string): readonly FigureColumn<AttendanceDayRow>[] {
  const clock = (moment: string | null) => (moment === null ? '-' : timeText(moment, zone));
  return [
    { heading: 'Date', cell: ({ date }) => showDate(date) },
    { heading: 'Day', words: true, cell: ({ day }) => day },
    { heading: 'Shift', words: true, cell: ({ shift }) => shift ?? '-' },
    { heading: 'Shift in', cell: ({ shift_in }) => clock(shift_in) },
    { heading: 'Shift out', cell: ({ shift_out }) => clock(shift_out) },
    { heading: 'Duration', cell: ({ duration }) => orNone(duration) },
    { heading: 'Extra', cell: ({ extra_duration }) => orNone(extra_duration) },
    { heading: 'Late by', cell: ({ late_by_duration }) => orNone(late_by_duration) },
    { heading: 'Early by', cell: ({ early_by_duration }) => orNone(early_by_duration) },
    { heading: 'Net worked', cell: ({ net }) => orNone(net) },
    { heading: 'Booked', cell: ({ booked }) => orNone(booked) },
    { heading: 'Type', cell: codeOf },
  ];
}
