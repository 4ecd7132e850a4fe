import { Select } from '@mantine/core';
import { realDate, showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useGo, useSearchWord, writeSearch } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { fetchYear, fillYear, type ThemeDates, yearForm } from '../contract.ts';
import { usualDates, usualSpans } from '../rules.ts';
import { festivals, type FestivalTheme } from '../themes.ts';
import { festivalListPath } from './addresses.ts';
import { screens } from './screens.tsx';

/** The dates of one year: existing, computed, and those to enter. */
export function FillYearPage() {
  const thisYear = Number(useToday().slice(0, 4));
  const [asked, change] = useSearchWord('year');
  const year = /^20\d\d$/.test(asked) ? Number(asked) : thisYear + 1;
  const { data, error, refetch } = useRead(fetchYear, { query: { year } });
  return (
    <PageFrame
      title="Fill in a year"
      text="Easter, Good Friday, Christmas and Ramzan are computed. Enter the other days; leave a day empty to skip it."
    >
      <Stack gap={24}>
        <Select
          label="Year"
          data={Array.from({ length: 20 }, (_, at) => String(thisYear + at))}
          value={String(year)}
          onChange={(next) => change((search) => ({ ...search, year: next ?? '' }))}
          allowDeselect={false}
          w={140}
        />
        {data && <YearForm key={year} year={year} rows={data.rows} />}
        {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <FormSkeleton fields={[1, 1, 1, 1, 1, 1, 1, 1]} />}
      </Stack>
    </PageFrame>
  );
}

function YearForm({ year, rows }: { year: number; rows: readonly ThemeDates[] }) {
  const go = useGo();
  const fill = useWrite(fillYear, { refreshes: screens.reads });
  const list = `${festivalListPath}${writeSearch({ yearMin: year, yearMax: year })}`;
  const form = useRecordForm({
    schema: yearForm,
    // Themes with dates stay as they are, unless the lunar year begins twice in this one.
    start: Object.fromEntries(rows.map(({ theme, day }) => [theme, day])),
    save: (values) => fill.send({ body: { ...values, year } }),
    saved: () => go(list),
  });
  return (
    <FormFrame form={form} submitLabel="Add festivals" onCancel={() => go(festivalListPath)}>
      <FieldGrid>
        {rows.map((row) => (
          <ThemeDay key={row.theme} row={row} link={form.field(row.theme)} />
        ))}
      </FieldGrid>
    </FormFrame>
  );
}

/** 'Christmas Day', 'Holi: the day of colours' */
function labelOf(theme: FestivalTheme): string {
  const { day } = usualSpans[theme];
  return day.startsWith(theme) ? day : `${theme}: ${day.slice(0, 1).toLowerCase()}${day.slice(1)}`;
}

function ThemeDay({ row: { theme, dated, day }, link }: { row: ThemeDates; link: FieldLink }) {
  // Typed or pasted text may not be a date.
  const days = useFieldTexts(link, festivals).map((typed) => realDate(typed));
  const feasts = festivals.flatMap((one, at) => (days[at] ? [{ theme: one, day: days[at] }] : []));
  const own = feasts.find((feast) => feast.theme === theme);
  const known = own && usualDates(own, feasts);
  const has = dated.map(({ starts_on, ends_on }) => `${showDate(starts_on)} to ${showDate(ends_on)}`).join(', ');
  const computed = day === null ? 'Not computed: enter the day' : 'Computed';
  return (
    <Stack gap={4}>
      <DateField {...link} label={labelOf(theme)} wire="iso" help={has === '' ? computed : `Has dates: ${has}`} />
      {known && (
        <Text size={13} dim>
          Shown {showDate(known.starts_on)} to {showDate(known.ends_on)}
        </Text>
      )}
    </Stack>
  );
}
