/** A file of 10,000 enquiries, checked and imported through HTTP. */
import { listEnquiryEvent } from '#modules/events/contract.ts';
import { enquiryImport } from '#modules/enquiries/import.ts';
import { xlsxExport } from '#platform/server/export/xlsx.ts';
import { csvExport } from '#platform/server/export/csv.ts';
import { buffer } from 'node:stream/consumers';
import { atMost } from './goals.ts';
import { peakDuring, timed } from './measures.ts';
import type { RunningPortal } from './portal.ts';

const rows = 10_000;
const names = enquiryImport.fields.map(({ name }) => name);

export async function importSpeed(portal: RunningPortal, token: string): Promise<void> {
  console.log(`\nImport of ${rows.toLocaleString('en')} enquiries through HTTP`);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${portal.url}/api${listEnquiryEvent.path}`, { headers });
  const { result } = (await reply.json()) as { result: { rows: { id: number }[] } };
  const event = String(result.rows[0]?.id);
  for (const [format, file] of Object.entries(await filesOf(event))) {
    const send = (path: string) => post(`${portal.url}/api${path}?columns=${names.join()}`, file, headers);
    const before = portal.memoryMb();
    let [checking, adding] = [0, 0];
    const peak = await peakDuring(portal.memoryMb, async () => {
      checking = await timed(() => send(enquiryImport.calls.check.path));
      adding = await timed(() => send(enquiryImport.calls.add.path));
    });
    console.log(
      `  ${format.padEnd(5)} checked in ${(checking / 1000).toFixed(1)} s, +${(peak - before).toFixed(0)} MB`,
    );
    atMost(`${rows.toLocaleString('en')} rows imported from ${format}`, adding / 1000, 10, ' s', 1);
  }
}

async function filesOf(event: string) {
  const columns = names.map((name) => ({
    heading: name,
    kind: 'text' as const,
    value: (index: number) => cell(name, index, event),
  }));
  return {
    CSV: await buffer(csvExport(columns, pages(0), { zone: 'UTC' })),
    XLSX: await buffer(xlsxExport(columns, pages(rows), { sheet: 'Enquiries', zone: 'UTC' })),
  };
}

async function* pages(from: number): AsyncGenerator<number[]> {
  yield Array.from({ length: rows }, (_, at) => from + at);
}

function cell(name: string, index: number, event: string): string {
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

async function post(url: string, file: Buffer, headers: Record<string, string>): Promise<void> {
  const type = { 'content-type': 'application/octet-stream' };
  const reply = await fetch(url, { method: 'POST', headers: { ...headers, ...type }, body: new Uint8Array(file) });
  const { message, result } = (await reply.json()) as { message?: string; result?: { bad?: number } };
  if (!reply.ok || (result?.bad ?? 0) > 0)
    throw new Error(`The file was refused: ${message ?? JSON.stringify(result)}`);
}
