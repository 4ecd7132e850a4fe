import { textWithFields } from '#platform/contract/wording.ts';
import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { lifeOf } from '#test/laws/life.ts';
import { template as record, templateCalls } from '../../contract.ts';

const template = law(record, {
  add: async () =>
    Promise.resolve({ wording: 'quotation.answer', body: textWithFields('You asked: {question}', '{answer}') }),
  staff: all,
  client: nothing,
});

const letter = rows('letter', { table: 'template', is: "template.kind = 'Letter'", staff: all, client: nothing });

export const laws: ModuleLaws = {
  lives: [
    lifeOf(template, templateCalls, async (portal) => ({
      unready: {
        activate: (id) =>
          portal.database.pool.query('update template_version set body = $2 where template_id = $1', [
            id,
            JSON.stringify(textWithFields('{no_such_field}')),
          ]),
        archive: none('an active standard one, which nobody adds'),
      },
    })),
  ],
  rows: [template, letter],
  ids: { id: template, '/templates/printTemplate id': letter },
  open: {
    '/dds/templatePurposes': none('the purposes of the portal’s texts'),
    '/templates/fetchTemplateSamples': none('visible records to try a text with'),
  },
};
