/** Virus scan of uploads, and what follows a find. */
import { uploadEvents, type UploadField } from '#platform/contract/files.ts';
import { record } from '../audit/record.ts';
import { dependency } from '../dependency.ts';
import { invalid, type Refusal, tooLarge, unavailable } from '../errors.ts';
import { inTransaction } from '../outside.ts';
import type { Work } from '../work.ts';
import { sql } from 'kysely';
import { beginScan, type Scan, TooLargeToScan } from './virus-scanner.ts';

/** A refused file, and the scanner's name for the find. */
export type InfectedFile = { readonly name: string; readonly says: string; readonly found: string };

/** Provided by the module that notifies people: `provides: [infectedFound.provide(tellOfInfected)]` */
export const infectedFound =
  dependency<(work: Work, file: InfectedFile) => Promise<void>>('who hears of infected files');

export type Look = {
  /** @throws the refusal, like all methods here */
  add(chunk: Uint8Array): Promise<void>;
  /** The scanner's name for the find; null if there is none. */
  verdict(): Promise<string | null>;
  close(): void;
};

const unasked: Look = { add: async () => undefined, verdict: async () => null, close: () => undefined };

/** @throws 503 if the configured scanner does not answer */
export async function lookAt(work: Work): Promise<Look> {
  const { virusScanner } = work.config;
  if (virusScanner === null) return unasked;
  const asking = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      throw notScanned(work, error);
    }
  };
  const scan: Scan = await asking(() => beginScan(virusScanner));
  return {
    add: (chunk) => asking(() => scan.add(chunk)),
    verdict: () => asking(scan.verdict),
    close: scan.close,
  };
}

function notScanned(work: Work, error: unknown): Refusal {
  const { message } = error as Error;
  work.log.error({ part: 'files', reason: message }, 'the virus scanner failed');
  return error instanceof TooLargeToScan
    ? tooLarge('The file is too large for the virus scanner. Please tell your administrator')
    : unavailable(notNow, 5, 'virus scanner');
}

const notNow = 'The file cannot be checked for viruses now. Nothing was saved; please try again in a moment';

/** An address for an upload is all its sender shows, so the request itself is nobody's. */
async function asSender(work: Work, accountId: number): Promise<Work> {
  const { rows } = await sql<{ name: string }>`select name from account where id = ${accountId}`.execute(work.db);
  const [sender] = rows;
  return sender ? { ...work, actor: { ...work.actor, accountId, name: sender.name } } : work;
}

/** The refusal of an infected file. It is recorded in the trail, and administrators are notified. */
export async function infected(
  work: Work,
  { says }: UploadField,
  { key, name, uploadedBy }: { readonly key: string; readonly name: string; readonly uploadedBy: number },
  found: string,
): Promise<Refusal> {
  work.log.warn({ part: 'files', found, account: uploadedBy || undefined }, 'an infected file was refused');
  await inTransaction(work, async (inside) => {
    const after = { name, field: says, found, uploaded_by: uploadedBy || null };
    await record(await asSender(inside, uploadedBy), uploadEvents.infected, key, { after });
    for (const tell of infectedFound.everywhere()) await tell(inside, { name, says, found });
  });
  return invalid({ file: `“${name}” is infected (${found}) and was not saved` });
}
