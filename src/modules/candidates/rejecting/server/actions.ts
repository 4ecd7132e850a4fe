/** Moves several candidates a step further, or undoes rejections that nobody has been told of. */
import type { BulkChoice, BulkMove, BulkOutcome } from '#platform/contract/record/bulk.ts';
import { refused } from '#platform/server/errors.ts';
import { eachRecord } from '#platform/server/record/bulk.ts';
import { chosenIds } from '#platform/server/record/chosen.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { shownName } from '../../blind/server/blind.ts';
import { candidates } from '../../server/record.ts';
import { visible } from '../../server/visible.ts';
import { rejectedStages } from '../reasons.ts';

type Run = (id: number) => Promise<unknown>;

const each = async (work: Work, choice: BulkChoice, run: Run): Promise<BulkOutcome> =>
  eachRecord(work, await chosenIds(work, candidates, choice), run, async (id) => {
    const row = await visible(readerOf(work)).select('candidate.id').where('candidate.id', '=', id).executeTakeFirst();
    return row ? shownName(work, id) : '';
  });

export const moveAll = (work: Work, { ids, found, ...move }: BulkMove): Promise<BulkOutcome> =>
  each(work, { ids, found }, (id) => takeStep(work, candidates, id, move));

export const callBackAll = (work: Work, choice: BulkChoice): Promise<BulkOutcome> =>
  each(work, choice, async (id) => {
    const { selection_progress, rejection_mail_at, held_from } = await lockRecord(work, candidates, id);
    if (!rejectedStages.includes(selection_progress)) throw refused('They are not rejected');
    if (rejection_mail_at === null || held_from === null) throw refused('No mail waits that could be called back');
    await takeStep(work, candidates, id, { status: held_from });
  });
