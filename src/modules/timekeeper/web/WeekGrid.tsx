import { durationText } from '#platform/contract/duration.ts';
import { Grid, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { changeTime } from '../contract.ts';
import { gapText, isFree, leaveText, longDayText, onlyAdds } from '../rules.ts';
import type { Week, WeekRow } from '../weeks.ts';
import { timeAddress } from './addresses.ts';
import { Cell } from './Cell.tsx';
import { cellKey, cellText, entriesByCell, minutesIn, type OutsideOfPaste, rowKey } from './grid.ts';
import { RowHead } from './RowHead.tsx';
import { countedMinutes } from './typed-cells.ts';
import type { useCells } from './use-cells.ts';
import { useGridKeys } from './use-grid-keys.ts';
import classes from './week-grid.module.css';

type WeekGridProps = {
  week: Week;
  rows: readonly WeekRow[];
  cells: ReturnType<typeof useCells>;
  /** The whole week is read-only. */
  closed: boolean;
  /** The part of a paste that does not fit the grid. */
  onOutside: (outside: OutsideOfPaste) => void;
};

/** The week as a grid: arrows and Enter move, Shift selects a range, which copies to and pastes from a spreadsheet. */
export function WeekGrid({ week, rows, cells, closed, onOutside }: WeekGridProps) {
  const keys = useGridKeys(week, rows, cells, closed, onOutside);
  const saved = entriesByCell(week.entries);
  const savedAt = (row: WeekRow, date: string) => minutesIn(saved.get(cellKey(row, date)));
  const mayChange = useMay()(changeTime);
  const whyNotAt = (row: WeekRow, { date, whyNot }: Week['days'][number]) =>
    whyNot ?? (!mayChange && saved.has(cellKey(row, date)) ? onlyAdds : undefined);
  const minutesAt = (row: WeekRow, date: string) => countedMinutes(cells.typed[cellKey(row, date)], savedAt(row, date));
  const totalOf = (date: string) => rows.reduce((sum, row) => sum + minutesAt(row, date), 0);
  const ofRow = (row: WeekRow, at: typeof minutesAt) => week.days.reduce((sum, { date }) => sum + at(row, date), 0);
  return (
    <Grid gap={8} columns="minmax(0, 1fr)">
      <div className={classes.scroll}>
        <table className={classes.grid} {...keys.table}>
          <caption>
            <VisuallyHidden>Time of the week by row and day</VisuallyHidden>
          </caption>
          <DayHeads week={week} />
          <tbody>
            {rows.map((row, at) => (
              <tr key={rowKey(row)} data-row={rowKey(row)}>
                <RowHead
                  row={row}
                  more={ofRow(row, minutesAt) - ofRow(row, savedAt)}
                  mayKeep={week.sheet.parts.includes('Owner')}
                />
                {week.days.map((day, dayAt) => (
                  <Cell
                    key={day.date}
                    row={row}
                    day={day}
                    entries={saved.get(cellKey(row, day.date)) ?? []}
                    typed={cells.typed[cellKey(row, day.date)]}
                    closed={closed}
                    whyNot={closed ? undefined : whyNotAt(row, day)}
                    marked={keys.isMarked({ row: at, day: dayAt })}
                    {...keys.cell({ row: at, day: dayAt })}
                  />
                ))}
                <td className={classes.total}>{cellText(ofRow(row, minutesAt))}</td>
              </tr>
            ))}
          </tbody>
          <Totals week={week} totalOf={totalOf} />
        </table>
      </div>
      <LongDays week={week} totalOf={totalOf} />
    </Grid>
  );
}

/** Warns in words of days with much more time than the shift. */
function LongDays({ week: { days }, totalOf }: { week: Week; totalOf: (date: string) => number }) {
  const { weekdayInWords } = useWriting();
  const long = days.flatMap((day) => {
    const text = longDayText(totalOf(day.date), day);
    return text === undefined ? [] : [{ date: day.date, text }];
  });
  return (
    <output>
      {long.map(({ date, text }) => (
        <Text key={date} color="tone-amber">
          {weekdayInWords(date)}: {text}.
        </Text>
      ))}
    </output>
  );
}

function DayHeads({ week }: { week: Week }) {
  const { dayOfWeek } = useWriting();
  return (
    <thead>
      <tr>
        <th scope="col">Job or fee type</th>
        {week.days.map(({ date, off, leave }) => (
          <th
            key={date}
            scope="col"
            aria-current={date === week.today ? 'date' : undefined}
            data-off={off !== null || isFree(leave) || undefined}
          >
            <PageLink to={timeAddress({ as: 'day', week: date, day: date })}>
              {dayOfWeek(date).slice(0, 3)} {Number(date.slice(8))}
            </PageLink>
            {off !== null && off !== 'Day off' && <span className={classes.off}>{off}</span>}
            {leave !== null && (
              <span className={classes.off} data-asked={leave.asked || undefined} title={leaveText(leave)}>
                {leaveText(leave)}
              </span>
            )}
          </th>
        ))}
        <th scope="col">Total</th>
      </tr>
    </thead>
  );
}

function Totals({ week: { days, today }, totalOf }: { week: Week; totalOf: (date: string) => number }) {
  const sum = (of: (day: Week['days'][number]) => number) => days.reduce((all, day) => all + of(day), 0);
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {days.map((day) => (
          <td key={day.date} data-tone={toneOf(totalOf(day.date), day, day.date < today)}>
            {cellText(totalOf(day.date)) || '-'}
          </td>
        ))}
        <td className={classes.total}>{durationText(sum(({ date }) => totalOf(date)))}</td>
      </tr>
      <tr className={classes.expected}>
        <th scope="row">Expected</th>
        {days.map(({ date, expected_min }) => (
          <td key={date}>{cellText(expected_min)}</td>
        ))}
        <td>{durationText(sum(({ expected_min }) => expected_min))}</td>
      </tr>
      {days.some(({ worked_min }) => worked_min !== null) && (
        <tr className={classes.expected}>
          <th scope="row">At work</th>
          {days.map(({ date, worked_min }) => (
            <td key={date} title={worked_min === null ? undefined : gapText(worked_min - totalOf(date))}>
              {worked_min === null ? '' : durationText(worked_min)}
            </td>
          ))}
          <td>{durationText(sum(({ worked_min }) => worked_min ?? 0))}</td>
        </tr>
      )}
    </tfoot>
  );
}

/** A past day with little time is amber, and so is one far above the shift. */
function toneOf(total: number, day: Week['days'][number], isPast: boolean): 'amber' | undefined {
  if (isPast && total < day.expected_min - 60) return 'amber';
  return longDayText(total, day) === undefined ? undefined : 'amber';
}
