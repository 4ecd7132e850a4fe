import { recordById } from '#platform/server/record/reads.ts';
import { recordRoutes } from '#platform/server/record/routes.ts';
import { handle, handleFile, type Route } from '#platform/server/serve.ts';
import { sql } from 'kysely';
import * as contract from '../contract.ts';
import { addTemplate, moveTemplate, restoreVersion, saveTemplate } from './actions.ts';
import { preview, testSend } from './preview.ts';
import { printLetterOf } from './print.ts';
import { allTemplates } from './record.ts';
import { everyWording, textOf, versionsOf, wordingOf, wordingRow } from './texts.ts';

export const templateRoutes: readonly Route[] = [
  ...recordRoutes(contract.templateCalls, allTemplates, {
    add: (work, { body }) => addTemplate(work, body),
    edit: (work, { query, body }) => saveTemplate(work, query.id, body),
    move: (work, { query, body }) => moveTemplate(work, query.id, body),
    told: [contract.templateEvents],
  }),
  // oxlint-disable-next-line typescript/require-await -- from memory
  handle(contract.listWordings, async () => ({ rows: [...everyWording().values()].map(wordingRow) })),
  handle(contract.fetchTemplateText, async (work, { query }) => {
    const row = await recordById(work, allTemplates, query.id);
    const { rows } = await sql<{ sent_in_all: number; last_sent_at: string | null }>`
      select count(*)::int as sent_in_all, max(created_at) as last_sent_at from mail where template_id = ${row.id}`.execute(
      work.db,
    );
    return { text: await textOf(work, row), ...(rows[0] ?? { sent_in_all: 0, last_sent_at: null }) };
  }),
  handle(contract.fetchTemplateVersions, async (work, { query }) => ({
    rows: await versionsOf(work, await recordById(work, allTemplates, query.id)),
  })),
  handle(contract.restoreTemplateVersion, (work, { query, body }) =>
    restoreVersion(work, query.id, query.edition, body.version),
  ),
  handle(contract.fetchTemplateSamples, async (work, { query }) => ({
    rows: [...((await wordingOf(query.wording).samples?.choices(work)) ?? [])],
  })),
  handle(contract.previewTemplate, (work, { body }) => preview(work, body)),
  handleFile(contract.printTemplate, (work, { query }) => printLetterOf(work, query.id, query.sample ?? null)),
  handle(contract.testSendTemplate, (work, { body }) => testSend(work, body)),
];
