import { Select } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { NewRecord } from '#platform/web/record/NewRecord.tsx';
import { RecordDetails } from '#platform/web/record/RecordDetails.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import type { Column } from '#platform/web/list/column.ts';
import { type Festival, fillYear } from '../contract.ts';
import { fillYearPath } from './addresses.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { screens } from './screens.tsx';

/** The dates of the themes, a year at a time. */
export function FestivalListPage() {
  const may = useMay();
  return (
    <PageFrame
      title="Festivals"
      text="Scenes and greetings on the sign-in page."
      action={
        <>
          {may(fillYear.access) && (
            <LinkButton to={fillYearPath} variant="default" leftSection={<IconCalendarPlus size={16} stroke={1.6} />}>
              Fill in a year
            </LinkButton>
          )}
          <NewRecord screens={screens} />
        </>
      }
      fill
    >
      <RecordTable screens={screens} tools={<YearChoice />} more={more} />
      <RecordDetails screens={screens} />
      <PreviewDialog />
    </PageFrame>
  );
}

const more: readonly Column<Festival>[] = [
  { key: 'preview', heading: 'Preview', width: 84, cell: (row) => <PreviewLink row={row} /> },
];

/** The year shown: the current one at first, all years if none is selected. */
function YearChoice() {
  const thisYear = Number(useToday().slice(0, 4));
  const [{ yearMin, yearMax, ...search }, change] = useSearchPart();
  const choose = (year: string, replace = false) =>
    change(
      ({ yearMin: _from, yearMax: _to, page: _page, ...others }) =>
        year === '' ? others : { ...others, yearMin: year, yearMax: year },
      { replace },
    );
  const arrive = useEffectEvent(() => {
    if (yearMin === undefined && Object.keys(search).length === 0) choose(String(thisYear), true);
  });
  useEffect(() => arrive(), []);
  const shown = yearMin === yearMax ? yearMin : undefined;
  const years = Array.from({ length: 14 }, (_, at) => String(thisYear - 2 + at));
  return (
    <Select
      aria-label="Year"
      data={shown && !years.includes(shown) ? [shown, ...years] : years}
      value={shown ?? null}
      onChange={(year) => choose(year ?? '')}
      placeholder="All years"
      clearable
      clearButtonProps={{ 'aria-label': 'Show all years' }}
      size="xs"
      w={116}
    />
  );
}
