/** What a phone scans to pay: the code of the European Payments Council for credit transfers in euro (EPC069-12). */
import { renderSVG } from 'uqr';
import { bankDetail } from './e-invoice/document.ts';
import type { Snapshot } from './tables.ts';

type Asked = {
  readonly currency: string;
  readonly total: string;
  readonly number: string;
  readonly snapshot: Snapshot;
};

/** As SVG; null where there is none: another currency, no IBAN, nothing to pay. */
export function paymentCode(asked: Asked): string | null {
  const text = epcText(asked);
  return text === null ? null : renderSVG(text, { ecc: 'M', border: 0 });
}

export function epcText({ currency, total, number, snapshot }: Asked): string | null {
  const iban = bankDetail(snapshot, 'IBAN');
  if (currency !== 'EUR' || iban === '' || !(Number(total) > 0)) return null;
  // Version 2 needs no BIC within the EEA; 1 says UTF-8.
  const name = snapshot.company.name.slice(0, 70);
  return ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${total}`, '', '', number.slice(0, 140)].join('\n');
}
