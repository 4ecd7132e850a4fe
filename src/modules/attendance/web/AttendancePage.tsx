import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { exportMonthMatrix, fetchMonthMatrix } from '../contract.ts';
import { CloseMonth } from '../months/web/CloseMonth.tsx';
import { Devices } from '../devices/web/Devices.tsx';
import { closeMonths, importSwipesOf } from '../rights.ts';
import { attendancePath, correctionsPath } from './addresses.ts';
import { DayBoard } from './DayBoard.tsx';
import { MonthChoice, useMonth } from './MonthChoice.tsx';
import { MonthMatrix } from './MonthMatrix.tsx';
import { NameFilter } from './NameFilter.tsx';
import { PersonMonth } from './PersonMonth.tsx';

const views = [
  { value: 'day', label: 'Today' },
  { value: 'month', label: 'Month' },
] as const;
const closing = { value: 'close', label: 'Close month' } as const;
const devices = { value: 'devices', label: 'Devices' } as const;

/** The attendance of everybody whom one sees: today, a month, one person. */
export function AttendancePage() {
  const [{ as, employee, month }] = useSearchPart();
  const may = useMay();
  const isClosing = as === 'close' && may(closeMonths);
  const isDevices = as === 'devices' && may(importSwipesOf);
  const offered = [...views, ...(may(closeMonths) ? [closing] : []), ...(may(importSwipesOf) ? [devices] : [])];
  const isPerson = as === 'person' && Number(employee) > 0;
  return (
    <PageFrame
      title="Attendance"
      text="Who is in today, and what the days of a month came to."
      action={
        <LinkButton to={correctionsPath} variant="default">
          Corrections
        </LinkButton>
      }
    >
      <Stack gap={16}>
        <Row wrap gap={[8, 16]} align="center">
          {isPerson ? (
            <LinkButton
              variant="default"
              to={`${attendancePath}?as=month${month === undefined ? '' : `&month=${month}`}`}
            >
              All people
            </LinkButton>
          ) : (
            <ViewChoice views={offered} />
          )}
          {as === 'month' && <MonthTools />}
          {isClosing && <MonthChoice />}
        </Row>
        {isPerson && <PersonMonth employee={Number(employee)} />}
        {as === 'month' && <MonthMatrix />}
        {isClosing && <CloseMonth />}
        {isDevices && <Devices />}
        {!isPerson && as !== 'month' && !isClosing && !isDevices && <DayBoard />}
      </Stack>
    </PageFrame>
  );
}

function MonthTools() {
  const month = useMonth();
  const { data } = useRead(fetchMonthMatrix, { query: { month } }, { keepPrevious: true });
  return (
    <>
      <MonthChoice />
      <NameFilter people={data?.rows ?? []} />
      <FileExport<{ month: string }> endpoint={exportMonthMatrix} query={{ month }} />
    </>
  );
}
