/** Files of 10,000 enquiries and of 10,000 clients, checked and imported through HTTP. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { clientImport } from '#modules/clients/import.ts';
import { enquiryImport } from '#modules/enquiries/import.ts';
import { listEnquiryEvent } from '#modules/events/contract.ts';
import type { ImportCalls } from '#platform/contract/import.ts';
import { csvExport } from '#platform/server/export/csv.ts';
import { xlsxExport } from '#platform/server/export/xlsx.ts';
import { atMost } from './goals.ts';
import { heldUpAtMost, peakDuring, timed } from './measures.ts';
import type { RunningPortal } from './portal.ts';

type Cell = (name: string, index: number) => string;
/** @param given one value for all rows of a field that has no column */
type Sent = {
  readonly calls: ImportCalls;
  readonly names: readonly string[];
  readonly cell: Cell;
  readonly given?: object;
};

export async function importSpeed(portal: RunningPortal, token: string, databaseUrl: string, rows: number) {
  const enquiries = await enquiriesOf(portal.url, token);
  const written = rows.toLocaleString('en');
  console.log(`\nImport of ${written} enquiries through HTTP`);
  for (const [format, file] of Object.entries(await filesOf(enquiries, rows))) {
    const { adding } = await measured(portal, token, enquiries, file, format);
    atMost(`${written} enquiries imported from ${format}`, adding, 10, ' s', 1);
  }
  console.log(`\nImport of ${written} clients with a contact each through HTTP`);
  const clients = await clientsOf(databaseUrl);
  const { CSV: file } = await filesOf(clients, rows);
  const { checking, adding, heldUp } = await measured(portal, token, clients, file, 'CSV');
  atMost(`${written} clients checked`, checking, 5, ' s', 1);
  atMost(`${written} clients added`, adding, 15, ' s', 1);
  atMost('longest that another request waits meanwhile', heldUp, heldUpAtMost, ' ms');
}

/** Seconds of the check and of the whole import, and milliseconds that the slowest of other requests took meanwhile. */
async function measured(portal: RunningPortal, token: string, sent: Sent, file: Buffer, format: string) {
  const headers = { authorization: `Bearer ${token}` };
  const query = new URLSearchParams({
    columns: sent.names.join(),
    ...(sent.given && { given: JSON.stringify(sent.given) }),
  });
  const send = (path: string) => post(`${portal.url}/api${path}?${query.toString()}`, file, headers);
  const before = portal.memoryMb();
  let [checking, adding, heldUp] = [0, 0, 0];
  const peak = await peakDuring(portal.memoryMb, async () => {
    heldUp = await slowestDuring(portal.url, async () => {
      checking = (await timed(() => send(sent.calls.check.path))) / 1000;
      adding = (await timed(() => send(sent.calls.add.path))) / 1000;
    });
  });
  const memory = `+${(peak - before).toFixed(0)} MB`;
  console.log(`  ${format.padEnd(5)} checked in ${checking.toFixed(1)} s, ${memory}, others ${heldUp.toFixed(0)} ms`);
  return { checking, adding, heldUp };
}

/** Repeats a trivial request: the longest answer shows how long the process was blocked. */
export async function slowestDuring(url: string, run: () => Promise<void>): Promise<number> {
  const state = { slowest: 0, done: false };
  const ask = async () => void (await (await fetch(`${url}/healthz`)).text());
  await ask();
  const asking = (async () => {
    while (!state.done) {
      state.slowest = Math.max(state.slowest, await timed(ask));
      await wait(2);
    }
  })();
  await run().finally(() => (state.done = true));
  await asking;
  return state.slowest;
}

async function enquiriesOf(url: string, token: string): Promise<Sent> {
  const reply = await fetch(`${url}/api${listEnquiryEvent.path}`, { headers: { authorization: `Bearer ${token}` } });
  const { result } = (await reply.json()) as { result: { rows: { id: number }[] } };
  const event = String(result.rows[0]?.id);
  const cell: Cell = (name, index) => enquiryCell(name, index, event);
  return { calls: enquiryImport.calls, names: enquiryImport.fields.map(({ name }) => name), cell };
}

function enquiryCell(name: string, index: number, event: string): string {
  const own: Readonly<Record<string, string>> = {
    email: `imported.${index}@example.org`,
    mobile: `+44${String(2_000_000_000 + index)}`,
    zipcode: 'LS1 4AA',
    event,
    source: 'Website',
    engagement: 'Payroll',
    category: 'Lead',
    notes: `Asked at the stand, number ${index}; wants to move the payroll of 40 people before the quarter ends.`,
  };
  return own[name] ?? `Of import ${String.fromCharCode(65 + (index % 26))} ${index}`;
}

/** A list of clients as from other programs; the person in charge is given for all rows. */
async function clientsOf(databaseUrl: string): Promise<Sent> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Readonly<Record<string, string>>>(
    `select (select id from company where active order by id limit 1)::text as company_id,
       (select id from employee where status = 'ACTIVE' and deleted_at is null order by id limit 1)::text as manager_id,
       (select id from job_type where active order by id limit 1)::text as service_ids`,
  );
  await client.end();
  const given = { ...rows[0], country_id: 'United Kingdom', currency_id: 'GBP' };
  return {
    calls: clientImport.calls,
    names: Object.keys(clientCells(0)),
    cell: (name, at) => clientCells(at)[name] ?? '',
    given,
  };
}

const clientCells = (index: number): Readonly<Record<string, string>> => ({
  client_name: `${['Aldermoor', 'Birchfield', 'Copperley', 'Dunmere', 'Eastwick'][index % 5]} ${index} Ltd`,
  registration_no: String(20_000_000 + index),
  address: `${index} High Street, Leeds`,
  zipcode: `LS${1 + (index % 28)} ${index % 10}AA`,
  email: `office@client${index}.example`,
  phone: `+44${String(2_100_000_000 + index)}`,
  contact_name: `Ann Number ${String.fromCharCode(65 + (index % 26))}`,
  contact_email: `ann@client${index}.example`,
});

async function filesOf({ names, cell }: Sent, rows: number) {
  const columns = names.map((name) => ({
    heading: name,
    kind: 'text' as const,
    value: (index: number) => cell(name, index),
  }));
  return {
    CSV: await buffer(csvExport(columns, page(rows, 0), { zone: 'UTC' })),
    XLSX: await buffer(xlsxExport(columns, page(rows, rows), { sheet: 'Rows', zone: 'UTC' })),
  };
}

async function* page(rows: number, from: number): AsyncGenerator<number[]> {
  yield Array.from({ length: rows }, (_, at) => from + at);
}

/** Sends a file to an import. @throws if a row is refused */
export async function post(url: string, file: Buffer, headers: Record<string, string>): Promise<void> {
  const type = { 'content-type': 'application/octet-stream' };
  const reply = await fetch(url, { method: 'POST', headers: { ...headers, ...type }, body: new Uint8Array(file) });
  const { message, result, fields } = (await reply.json()) as {
    message?: string;
    fields?: object;
    result?: { bad?: number; known?: number | object[]; errors?: object[] };
  };
  if (!reply.ok || (result?.bad ?? 0) > 0)
    throw new Error(`The file was refused: ${message} ${JSON.stringify(fields ?? result?.errors?.slice(0, 3))}`);
}
