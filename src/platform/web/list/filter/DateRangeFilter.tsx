import { onDemand } from '../../code/on-demand.tsx';
import { DateBox } from '../../form/DateBox.tsx';
import { Box, Grid } from '../../layout/Parts.tsx';
import { RangeFilter } from './RangeFilter.tsx';

const RangeCalendar = onDemand(async () => (await import('../../form/Calendar.tsx')).RangeCalendar);

type DateRangeFilterProps = {
  label: string;
  /** DD-MM-YYYY or ''; both days are in the range. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
};

/** A range of days, either end open; typed or picked. */
export function DateRangeFilter({ label, from, to, onChange }: DateRangeFilterProps) {
  const set = from !== '' || to !== '';
  return (
    <RangeFilter label={label} text={set ? rangeText(from, to) : null} any="Any date" onClear={() => onChange('', '')}>
      <Grid gap={8} columns="1fr 1fr" width={280}>
        <DateBox label="From" value={from} onChange={(next) => onChange(next, to)} />
        <DateBox label="To" value={to} onChange={(next) => onChange(from, next)} />
      </Grid>
      <Box width={280} minHeight={264}>
        <RangeCalendar from={from} to={to} onChange={onChange} />
      </Box>
    </RangeFilter>
  );
}

function rangeText(from: string, to: string): string {
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `from ${from}` : `until ${to}`;
}
