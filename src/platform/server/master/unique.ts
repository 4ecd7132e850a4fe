import type { MasterBody } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { invalid } from '../errors.ts';
import { columnOf } from './columns.ts';

const uniqueViolation = '23505';

/** The index that refused a duplicate row, if that is the error. */
export function clashOf(error: unknown): { readonly table: string; readonly index: string } | undefined {
  const { code, table = '', constraint = '' } = error as { code?: string; table?: string; constraint?: string };
  return code === uniqueViolation ? { table, index: constraint } : undefined;
}

/**
 * Runs a statement that a unique index of the master may refuse: `<table>_<column>_unique`, over the name without case
 * and spaces.
 * @throws 400 at the field whose value already exists
 */
export async function onlyOnce<Result>(master: Master, body: MasterBody, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const clash = clashOf(error);
    if (!clash) throw error;
    const fields = Object.entries(master.fields);
    const own = fields.find(([name, field]) => clash.index === `${master.table}_${columnOf(name, field)}_unique`);
    const [name, field] = own ?? fields.find(([key]) => key === master.label) ?? [];
    const key = field?.sentAs ?? name ?? '';
    throw invalid({ [key]: `${field?.label} '${body[key]}' exists already` });
  }
}
