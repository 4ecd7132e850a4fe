import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { fromDmy, showDate } from '#platform/contract/dates.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Box, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { AgeingTable } from './AgeingTable.tsx';
import { fetchAgeing } from '../payments.ts';

/** What is owed as at a day, by client and by how long it has been due. */
export function Receivables() {
  const today = useToday();
  const [on, setOn] = useState(today);
  const { data, error, refetch } = useRead(fetchAgeing, { query: { on } });
  return (
    <Stack gap={16} minWidth={0}>
      <Box maxWidth={200}>
        <DateBox label="As at" value={showDate(on)} onChange={(day) => setOn(fromDmy(day) ?? today)} />
      </Box>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data?.rows.length === 0 && (
        <EmptyState icon={IconCash} title="Nothing is owed" text={`As at ${showDate(on)} every invoice is settled.`} />
      )}
      {data && data.rows.length > 0 && <AgeingTable ageing={data} />}
      <Text dim size={12}>
        By days after the due date. Credit is what was paid and counts towards no invoice yet.
      </Text>
    </Stack>
  );
}
