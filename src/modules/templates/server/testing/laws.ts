import { law, type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';
import { template as record } from '../../contract.ts';

const template = law(record, {
  staff: all,
  client: nothing,
  lists: { '/templates/fetchTemplateCounts': { sum: 'count' } },
});

const letter = rows('letter', { table: 'template', is: "template.kind = 'Letter'", staff: all, client: nothing });

export const laws: ModuleLaws = {
  rows: [template, letter],
  ids: { id: template, '/templates/printTemplate id': letter },
  open: {
    '/dds/templatePurposes': none('the purposes of the portal’s texts'),
    '/templates/fetchTemplateSamples': none('records to try a text with, of those that the person sees'),
  },
};
