import { Box, Grid } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import notice from '#platform/web/ui/notice.module.css';
import { useWriting } from '#platform/web/use-writing.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { fetchLateWork, type LateWork as Late } from '../queue.ts';
import { serviceTitle } from '../rules.ts';

/** Polling interval in milliseconds. */
const every = 5000;

/** Work waiting for a service that does not respond; nothing where all do. */
export function LateWork() {
  const { data } = useRead(fetchLateWork, {}, { every });
  if (!data || data.rows.length === 0) return null;
  return (
    <Box flex="none" margin={[0, 0, 12]}>
      <section className={notice.notice} aria-label="Late work">
        <IconClockExclamation size={20} stroke={1.6} aria-hidden="true" />
        <Grid as="ul" gap={12} flex={1} minWidth={0} color="ink">
          {data.rows.map((late) => (
            <LateRow key={late.service} late={late} />
          ))}
        </Grid>
      </section>
    </Box>
  );
}

function LateRow({ late: { service, count, since, reason } }: { late: Late }) {
  const { momentInWords } = useWriting();
  return (
    <li>
      <p>
        {serviceTitle(service)} unavailable since {momentInWords(since)}.{' '}
        {count === 1 ? '1 task is' : `${count} tasks are`} late and will continue automatically.
      </p>
      {reason !== null && <p>{reason}</p>}
    </li>
  );
}
