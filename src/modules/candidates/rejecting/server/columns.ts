import { later } from '#platform/server/time/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { hoursToCallBack, rejectedStages, rejectReasons, theirOwn } from '../reasons.ts';

type Before = { readonly selection_progress: string; readonly held_from: string | null };
type Asked = Readonly<Record<string, string | null>>;

/**
 * Columns of holds and rejections: the stage before, the reason, and when the candidate is told. The email is due a day
 * later; for a decision of their own they count as told at once. Any other step clears these.
 */
export function columnsOfStep({ now }: Pick<Work, 'now'>, to: string, before: Before, asked: Asked) {
  const isRejection = rejectedStages.includes(to);
  const reason = rejectReasons.find((word) => word === asked['reject_reason']) ?? null;
  const saidSo = reason !== null && theirOwn.includes(reason);
  // From a hold, keep the stage before it.
  const from = before.selection_progress === 'On Hold' ? before.held_from : before.selection_progress;
  return {
    held_from: isRejection ? from : to === 'On Hold' ? before.selection_progress : null,
    // No email for someone who declined: only the reason is kept.
    reject_reason: isRejection || to === 'Offer Rejected' ? reason : null,
    reject_note: isRejection ? (asked['reject_note'] ?? null) : null,
    rejection_mail_at: isRejection && !saidSo ? later(now, hoursToCallBack * 3600) : null,
    rejection_told_at: isRejection && saidSo ? now.toISOString() : null,
  };
}
