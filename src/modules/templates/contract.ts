/** Templates: the texts of mails and printed letters (domain specification, section 1.20). */
import { get, post, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { moment as momentField, recordId, textField, versionField } from '#platform/contract/fields.ts';
import { fileEvents, uploadField } from '#platform/contract/files.ts';
import { formWith, recordCalls } from '#platform/contract/record/calls.ts';
import { flag, id, moment, status, text, wholeNumber, word } from '#platform/contract/record/field.ts';
import { record, type RowOf } from '#platform/contract/record/record.ts';
import { type Schema, zodOf } from '#platform/contract/schema.ts';
import {
  type MergeField,
  mergeTypes,
  templateKinds,
  type Worded,
  wordedField,
  type WordedText,
} from '#platform/contract/wording.ts';
import * as z from 'zod';
import { templateLife } from './life.ts';
import { templatesModule } from './rights.ts';

const { read, update } = templatesModule;

export const templateImages = uploadField('template_images', {
  says: 'Pictures in templates',
  access: update,
  kinds: ['image'],
  mostBytes: 1024 * 1024,
});

const filled = { filled: 'by what it is for' } as const;

export const template = record('template', {
  words: { one: 'template', many: 'templates' },
  rights: templatesModule,
  fields: {
    id: id({ first: 'hidden' }),
    name: text('Name', { phone: 'title', width: 300, searched: true }),
    kind: word('Kind', templateKinds, { ...filled, width: 140 }),
    area: text('Module', { ...filled, width: 120 }),
    edition: wholeNumber('Version', { least: 1, most: 100_000, filled: 'by each change of its text', width: 84 }),
    status: status('Status', templateLife),
    used: wholeNumber('Used by', { least: 0, most: 1_000_000_000, workedOut: true, width: 130 }),
    worded_at: moment('Updated', { filled: 'when its text is saved' }),
    purpose: text('Used for', { ...filled, first: 'hidden', width: 220 }),
    wording: text('Key', { ...filled, listed: false }),
    language: text('Language', { ...filled, listed: false }),
    built_in: flag('Standard', { filled: 'for those that come with the portal', first: 'hidden' }),
    subject: text('Subject', { is: textField, optional: true, listed: false }),
    button_label: text('Button text', { optional: true, listed: false }),
  },
  defaultSort: 'name',
});
export type Template = RowOf<typeof template>;

const body = wordedField('Text');
const base = '/templates';

const wordingKey = z
  .string({ error: 'Please select Used for' })
  .regex(/^[a-z_]+\.[a-z0-9_]+$/, 'Please select Used for')
  .meta({ title: 'Used for', examples: ['invoice.sent'] });

/** The forms of a new template and of a changed one: the text is sent with the fields. */
export const newTemplateForm = formWith<typeof template, { wording: string; body: WordedText }>(template, {
  wording: wordingKey,
  body,
});
export const templateForm = formWith<typeof template, { body: WordedText }>(template, { body });

export const templateCalls = recordCalls(template, base, {
  paths: {
    page: 'fetchAllTemplates',
    export: 'exportTemplates',
    byId: 'fetchTemplateById',
    add: 'addTemplate',
    edit: 'updateTemplate',
    remove: 'deleteTemplate/:id',
    move: 'moveTemplate',
    counts: 'fetchTemplateCounts',
    history: 'fetchTemplateHistory',
  },
  more: { add: { wording: wordingKey, body }, edit: { body } },
  says: {
    add: 'Adds a draft template for one of the portal’s purposes',
    edit: 'Updates a template; its text becomes the next version. An active one must stay complete',
  },
});
export const { move: moveTemplate, counts: fetchTemplateCounts, history: fetchTemplateHistory } = templateCalls;

const worded: Schema<Worded> = z.object({
  subject: z.string().nullable(),
  body: z.custom<WordedText>().meta({ type: 'object' }),
  button_label: z.string().nullable(),
});

const mergeField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(mergeTypes),
  example: z.string(),
  needed: z.boolean().describe('Whether the text must contain the field'),
  optional: z.boolean().describe('Whether a paragraph containing it is left out if it has no value'),
});

const wordingRow = z.object({
  key: z.string(),
  title: z.string(),
  kind: z.enum(templateKinds),
  area: z.string(),
  fields: z.array(mergeField),
  hasSubject: z.boolean(),
  hasButton: z.boolean(),
  sample: z.string().nullable().describe('Type of record it can be previewed with'),
  standard: zodOf(worded).describe('The standard text supplied with the portal'),
});
export type WordingRow = z.infer<typeof wordingRow>;

/** The merge fields of a text by name, as the rules need them. */
export const fieldsOf = ({ fields }: Pick<WordingRow, 'fields'>): Readonly<Record<string, MergeField>> =>
  Object.fromEntries(
    fields.map(({ name, needed, optional, ...field }) => [
      name,
      { ...field, ...(needed && { needed: true as const }), ...(optional && { optional: true as const }) },
    ]),
  );

export const listWordings = get('/dds/templatePurposes', {
  says: 'Returns the purposes templates can be written for, with the fields and standard text of each',
  access: read,
  result: z.object({ rows: z.array(wordingRow) }),
});

export const fetchTemplateText = get(`${base}/fetchTemplateText`, {
  says: 'Returns the current text of a template',
  access: read,
  query: z.strictObject({ id: recordId }),
  result: z.object({
    text: zodOf(worded),
    sent_in_all: z.int().describe('Number of emails sent with it, as long as they are kept'),
    last_sent_at: momentField.nullable(),
  }),
});

const version = z.object({
  edition: z.int(),
  at: momentField,
  by: z.string().nullable(),
  restored_from: z.int().nullable(),
  text: zodOf(worded),
});
export type TemplateVersion = z.infer<typeof version>;

export const fetchTemplateVersions = get(`${base}/fetchTemplateVersions`, {
  says: 'Returns the last hundred versions of a template, newest first',
  access: read,
  query: z.strictObject({ id: recordId }),
  result: z.object({ rows: z.array(version) }),
});

export const restoreTemplateVersion = put(`${base}/restoreTemplateVersion`, {
  says: 'Restores the text of an earlier version as the newest one',
  access: update,
  query: z.strictObject({ id: recordId, edition: recordId }),
  body: z.object({ version: versionField }),
  result: template.row,
  message: () => 'Version restored',
});

export const fetchTemplateSamples = get(`${base}/fetchTemplateSamples`, {
  says: 'Returns the newest records a text can be previewed with, of those the caller sees',
  access: read,
  query: z.strictObject({ wording: wordingKey }),
  result: z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const shownWith = {
  wording: wordingKey,
  subject: z.string().max(500).nullish(),
  button_label: z.string().max(120).nullish(),
  body,
  sample: recordId.nullish(),
};

const paragraph = z.custom<string | Readonly<Record<string, unknown>>>();

export const previewTemplate = post(`${base}/previewTemplate`, {
  says: 'Returns a text filled with a record as it would be sent; with examples if none is given',
  access: read,
  body: z.object(shownWith),
  result: z.object({
    subject: z.string(),
    paragraphs: z.array(paragraph),
    text: z.string().describe('The same text as plain text'),
    firm: z.string(),
    missing: z.string().nullable().describe('Why it could not be sent with this record'),
  }),
});

export const printTemplate = get(`${base}/printTemplate`, {
  says: 'Returns a letter as a PDF, filled with a record; with examples if none is given',
  access: read,
  query: z.strictObject({ id: recordId, sample: recordId.optional() }),
  result: z.undefined(),
  streams: 'file',
});

export const testSendTemplate = post(`${base}/testSendTemplate`, {
  says: 'Sends a text, filled as in the preview, to the caller',
  access: update,
  body: z.object(shownWith),
  result: z.object({ recipient: z.string() }),
  message: ({ recipient }) => `Test email sent to ${recipient}`,
});

export const templateEvents = events('template', { versionRestored: 'Earlier version restored' });

/** @public collected by `declared` of the module */
export const templateFileEvents = fileEvents(template.entity);
