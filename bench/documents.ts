/** A quotation of 200 lines as the portal prints it: time, memory, and whether it delays other requests. */
import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quotation as template, type QuotationDocument } from '#modules/quotations/server/documents/quotation.ts';
import { printDocument } from '#platform/server/documents/print.ts';
import { atMost } from './goals.ts';
import { median, residentMb, timed } from './measures.ts';

const company = { name: 'Hesper & Cole LLP', address: ['12 Harbour Street', 'Bristol'], registration: null, vat: null };

/** All different: the library caches earlier layouts. */
const quotationOf = (document: number): QuotationDocument => ({
  company,
  client: { name: 'Velmarra Trading Ltd', address: ['4 Mill Lane', 'Leeds LS1 2AB'] },
  number: `Q-26${String(document).padStart(5, '0')}`,
  version: '1',
  date: '20-11-2026',
  validUntil: '20-12-2026',
  currency: 'GBP',
  reference: 'JOB-26-00042',
  options: [],
  terms: ['Fees are due within 15 days.'],
  lines: Array.from({ length: 200 }, (_, at) => ({
    section: `Section ${Math.floor(at / 25)}`,
    description: `Accounts and review of the year, part ${at + 1} of document ${document}, with the schedules`,
    basis: 'Fixed',
    qty: '12.50',
    rate: '85.00',
    amount: `1,062.${10 + (document % 90)}`,
    vatRate: '20 %',
  })),
  discount: null,
  subTotal: '212,500.00',
  vat: [{ rate: '20 %', label: 'Standard', net: '212,500.00', vat: '42,500.00' }],
  total: '255,000.00',
});

/** @param documents to print after the first, one by one and then all at once */
export async function documentSpeed(documents: number): Promise<void> {
  console.log(`\nDocuments of 200 lines, ${documents} one by one, then ${documents} at once`);
  const print = async (document: number) =>
    await printDocument({ template, data: quotationOf(document), madeAt: '2026-11-20T10:00:00Z' });
  const first = await timed(() => print(0));
  const following: number[] = [];
  for (let at = 1; at <= documents; at += 1) following.push(await timed(() => print(at)));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const all = await timed(() => Promise.all(Array.from({ length: documents }, (_, at) => print(1000 + at))));
  delay.disable();
  console.log(
    `  one by one ${following.map((ms) => ms.toFixed(0)).join(' ')} ms; at once ${all.toFixed(0)} ms for all`,
  );
  atMost('the first document of 200 lines, with the start of the printer', first, 500, ' ms');
  atMost('each after it, median', median(following), 250, ' ms');
  atMost('memory of the printer after all of them', printerMb(), 200, ' MB');
  atMost('longest hold-up of the serving process meanwhile', delay.max / 1e6, 50, ' ms');
}

function printerMb(): number {
  const processes = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const own = new RegExp(`^\\s*(\\d+)\\s+${process.pid}\\s.*documents/printer\\.ts`);
  return residentMb(Number(processes.flatMap((line) => own.exec(line)?.[1] ?? [])[0]));
}
