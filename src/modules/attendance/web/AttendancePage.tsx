import type { ComponentType } from 'react';
import type { Access } from '#platform/contract/access.ts';
import { Box, Row, Stack } from '#platform/web/layout/Parts.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { ViewChoice } from '#platform/web/list/ViewChoice.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { FileExport } from '#platform/web/list/ExportButton.tsx';
import { exportMonthMatrix, fetchMonthMatrix } from '../contract.ts';
import { RosterView } from '../shifts/web/RosterView.tsx';
import { CloseMonth } from '../months/web/CloseMonth.tsx';
import { Devices } from '../devices/web/Devices.tsx';
import { fetchExceptions } from '../exceptions/contract.ts';
import { Exceptions } from '../exceptions/web/Exceptions.tsx';
import { Proposals } from '../proposals/web/Proposals.tsx';
import { closeMonths, importSwipesOf, readAttendance } from '../rights.ts';
import { attendancePath, correctionsPath } from './addresses.ts';
import { DayBoard } from './DayBoard.tsx';
import { MonthChoice, useMonth } from './public/MonthChoice.tsx';
import { MonthMatrix } from './MonthMatrix.tsx';
import { NameFilter } from './NameFilter.tsx';
import { PersonMonth } from './PersonMonth.tsx';

type Room = {
  readonly value: string;
  readonly label: string;
  readonly access: Access;
  readonly Content: ComponentType;
  readonly Tools?: ComponentType;
};

const rooms: readonly Room[] = [
  { value: 'day', label: 'Today', access: readAttendance, Content: DayBoard },
  { value: 'month', label: 'Month', access: readAttendance, Content: MonthMatrix, Tools: MonthTools },
  { value: 'roster', label: 'Roster', access: readAttendance, Content: RosterView },
  { value: 'exceptions', label: 'Exceptions', access: readAttendance, Content: Exceptions, Tools: ExceptionTools },
  { value: 'proposals', label: 'Proposals', access: readAttendance, Content: Proposals },
  { value: 'close', label: 'Close month', access: closeMonths, Content: CloseMonth, Tools: MonthChoice },
  { value: 'devices', label: 'Devices', access: importSwipesOf, Content: Devices },
];

/** Attendance of everybody visible: today, a month, one person. */
export function AttendancePage() {
  const [{ as, employee, month }] = useSearchPart();
  const may = useMay();
  const open = rooms.filter(({ access }) => may(access));
  const isPerson = as === 'person' && Number(employee) > 0;
  const { Content, Tools } = open.find(({ value }) => value === as) ?? { Content: DayBoard };
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
            <Box scrolls maxWidth="100%">
              <ViewChoice views={open} />
            </Box>
          )}
          {!isPerson && Tools && <Tools />}
        </Row>
        {isPerson ? <PersonMonth employee={Number(employee)} /> : <Content />}
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

function ExceptionTools() {
  const { data } = useRead(fetchExceptions, { query: { month: useMonth() } }, { keepPrevious: true });
  return (
    <>
      <MonthChoice />
      <NameFilter people={data?.rows ?? []} />
    </>
  );
}
