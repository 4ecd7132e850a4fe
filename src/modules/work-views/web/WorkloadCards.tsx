import { showDate } from '#platform/contract/dates.ts';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { CellJobs } from './CellJobs.tsx';
import { LoadCell } from './LoadCell.tsx';
import { placeOf } from './use-planning.ts';
import { cellOf, LaterCell, type WorkloadViewProps } from './WorkloadTable.tsx';

/** The workload on a phone: a card for each person, with their weeks below each other. */
export const WorkloadCards = ({ load: { rows, weeks }, filters, opened, onOpen, planning }: WorkloadViewProps) => (
  <Stack as="ul" gap={12} aria-label="People">
    {rows.map((row) => {
      const open = [...weeks, 'later'].find((week) => cellOf(row.id, week) === opened);
      return (
        <Card as="li" key={row.id ?? 0} padding={12}>
          <Stack gap={8}>
            <Heading size={14}>{row.name}</Heading>
            {row.designation !== '' && (
              <Text dim size={12}>
                {row.designation}
              </Text>
            )}
            <Grid gap={[0, 8]} columns="72px minmax(0, 1fr)" align="center">
              {weeks.map((week, index) => (
                <WeekLine key={week} label={index === 0 ? 'This week' : showDate(week).slice(0, 5)}>
                  <LoadCell
                    whose={row.name}
                    monday={week}
                    week={row.weeks[index] ?? { capacity: 0, planned: 0, forecast: 0, away: 0, asked: 0 }}
                    opened={opened === cellOf(row.id, week)}
                    onOpen={() => onOpen(cellOf(row.id, week))}
                  />
                </WeekLine>
              ))}
              <WeekLine label="Later">
                <LaterCell row={row} opened={opened} onOpen={onOpen} />
              </WeekLine>
            </Grid>
            {open !== undefined && (
              <CellJobs place={placeOf(row, open)} filters={filters} weeks={weeks} planning={planning} />
            )}
          </Stack>
        </Card>
      );
    })}
  </Stack>
);

const WeekLine = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <Row size={12} color="ink-dim">
      {label}
    </Row>
    {children}
  </>
);
