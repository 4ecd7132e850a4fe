/** Changes some fields of several records at once, each as its own edit would. */
import * as z from 'zod';
import { type Endpoint, post, put } from '../endpoint.ts';
import { optional } from '../fields.ts';
import { type Schema, zodOf } from '../schema.ts';
import { mostInBackground } from './bulk-run.ts';
import { type BulkChoice, bulkChoice, mostAtOnce } from './bulk.ts';
import type { Field } from './field.ts';
import type { AnyRecord, TypedField } from './record.ts';

type Nothing = Record<never, never>;

const outcome = z.object({
  done: z.int().describe('Number of records changed'),
  unchanged: z.array(z.int()).describe('Ids of records that already had these values'),
  refused: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  run: z
    .object({ id: z.int(), count: z.int() })
    .optional()
    .describe(`Only above ${mostAtOnce}: the background run, whose progress \`/bulk/fetchRun\` returns`),
});
export type EditOutcome = z.output<typeof outcome>;

const preview = z.object({
  count: z.int(),
  given: z.array(z.object({ field: z.string(), count: z.int() })).describe('Records with a value in each field'),
});
export type EditPreview = z.output<typeof preview>;

export type BulkEdit = BulkChoice & { fields: string[] } & { readonly [value: string]: unknown };

export type BulkEditCalls = {
  readonly record: AnyRecord;
  /** The fields it takes, from the form of one record. */
  readonly fields: readonly TypedField[];
  readonly preview: Endpoint<Nothing, Nothing, BulkChoice, EditPreview>;
  readonly edit: Endpoint<Nothing, Nothing, BulkEdit, EditOutcome>;
};

/**
 * The calls that change some fields of several records and preview how many have values there. For people who may edit
 * one; placed at `bulk/` beside the edit.
 * @param single the edit of one
 * @param names the fields that can be changed
 * @throws for a field missing from the form, or not for everyone who edits one
 */
export function bulkEditCalls<R extends AnyRecord>(
  record: R,
  single: Pick<Endpoint<never, never, never, never>, 'path' | 'access'>,
  names: readonly (keyof R['fields'] & string)[],
): BulkEditCalls {
  const { words, typed, entity } = record;
  const fields = names.map((name) => typed.find((one) => one.name === name) ?? unknown(entity, name));
  const base = `${single.path.replace(/\/[^/]*$/, '')}/bulk`;
  const { access } = single;
  const chosen = fields.map(({ sent }) => sent);
  const edit = z.strictObject({
    ...bulkChoice(record, mostInBackground),
    fields: z
      .array(z.enum(chosen as [string, ...string[]], 'Please select Fields'))
      .min(1, 'Please select Fields')
      .meta({
        title: 'Fields',
        examples: [chosen.slice(0, 1)],
        description: 'Fields to change; one without a value in the body is cleared',
      }),
    ...Object.fromEntries(fields.map(({ sent, field }) => [sent, valueOf(field)])),
  });
  return {
    record,
    fields,
    preview: post(`${base}/preview`, {
      says: `Returns how many of several ${words.many} have a value in the fields that can be changed together`,
      access,
      body: z.strictObject(bulkChoice(record, mostInBackground)) as unknown as Schema<BulkChoice>,
      result: preview,
    }),
    edit: put(`${base}/update`, {
      says: `Changes fields of several ${words.many}, each as its edit would; above ${mostAtOnce} in the background`,
      access,
      body: edit as unknown as Schema<BulkEdit>,
      result: outcome,
      message: ({ done, run }) =>
        run
          ? `Changing ${run.count.toLocaleString('en-GB')} ${words.many} in the background`
          : `${done} ${done === 1 ? words.one : words.many} changed`,
    }),
  };
}

/** As a form sends it; validated once it is known which fields are meant. */
const valueOf = ({ schema }: Field) => optional(zodOf(schema));

function unknown(entity: string, name: string): never {
  throw new Error(`The form of '${entity}' has no field '${name}' to be changed of several at once`);
}
