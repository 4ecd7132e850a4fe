/** Each purpose has exactly one active template: the one in use. */
import { effects } from '#platform/server/record/effects.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { template } from '../contract.ts';
import { allTemplates, type StoredTemplate } from './record.ts';
import { tables } from './tables.ts';
import { problemsOfTemplate } from './texts.ts';

export const templateEffects = effects(template, {
  beforeStep: (work, step, row) => (step.name === 'activate' ? makeRoom(work, row) : undefined),
  afterStep: async (work, step, _, { before, itself }) => {
    // If another one replaces it, that one is in use.
    if (step.name === 'archive' && before.status === 'Active' && !itself) await putStandardBack(work, before);
  },
});

/** Archives the active template of the same purpose. */
async function makeRoom(work: Work, { wording, language }: StoredTemplate): Promise<void> {
  const active = await ofPurpose(work, wording, language).where('status', '=', 'Active').executeTakeFirst();
  if (active) await portalStep(work, allTemplates, active.id, 'archive');
}

/** Reactivates the built-in template, as the firm has changed it, if it is complete. */
async function putStandardBack(work: Work, { wording, language }: StoredTemplate): Promise<void> {
  const standard = await ofPurpose(work, wording, language).where('built_in', '=', true).executeTakeFirst();
  if (!standard || (await problemsOfTemplate(work, standard)).length > 0) return;
  await portalStep(work, allTemplates, standard.id, 'activate');
}

const ofPurpose = (work: Work, wording: string, language: string) =>
  tables(work)
    .selectFrom('template')
    .select(['id', 'wording', 'edition'])
    .where('wording', '=', wording)
    .where('language', '=', language)
    .where('deleted_at', 'is', null);
