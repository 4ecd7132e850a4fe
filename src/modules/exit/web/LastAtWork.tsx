import { IconAlertTriangle } from '@tabler/icons-react';
import { useRead } from '#platform/web/query.ts';
import type { ExitRecord } from '../contract.ts';
import { fetchLastAtWork, type LastAtWork as Answer } from '../last-at-work.ts';
import { daysText } from '../rules.ts';
import classes from './exit.module.css';
import notice from '#platform/web/ui/notice.module.css';

/** The leaver's last day at work, beside the last working date; hidden if not known, or if they stay. */
export function LastAtWork({ exit }: { exit: ExitRecord }) {
  const { data } = useRead(fetchLastAtWork, { query: { id: exit.id } });
  if (!data?.last_at_work || exit.stage === 'Withdrawn') return null;
  const words = sentenceOf(data, exit.lwd);
  if (!data.after_lwd && data.unaccounted === 0) return <p className={classes.dim}>{words}</p>;
  return (
    <p className={notice.notice}>
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

function sentenceOf({ last_at_work, after_lwd, unaccounted }: Answer, lwd: string): string {
  if (after_lwd) return `Last at work on ${last_at_work}, after the last working date ${lwd}.`;
  if (unaccounted === 0) return `Last at work on ${last_at_work}.`;
  const are = unaccounted === 1 ? 'is' : 'are';
  return `Last at work on ${last_at_work}. ${daysText(unaccounted)} after it ${are} neither worked nor on leave.`;
}
