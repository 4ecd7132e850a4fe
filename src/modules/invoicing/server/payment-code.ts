/**
 * QR codes to pay by phone: for euro the European Payments Council's code for credit transfers (EPC069-12), for rupees
 * the link of the Unified Payments Interface (NPCI, UPI linking specification 1.6).
 */
import { isPositive } from '#platform/contract/signs.ts';
import { renderSVG } from 'uqr';
import { bankDetail } from './e-invoice/document.ts';
import type { Snapshot } from './tables.ts';

type Asked = {
  readonly currency: string;
  readonly total: string;
  readonly number: string;
  readonly snapshot: Snapshot;
};

/** As SVG; null in other currencies, without an IBAN or UPI ID, and if nothing is due. */
export function paymentCode(asked: Asked): string | null {
  const text = epcText(asked) ?? upiText(asked);
  return text === null ? null : renderSVG(text, { ecc: 'M', border: 0 });
}

export function epcText({ currency, total, number, snapshot }: Asked): string | null {
  const iban = bankDetail(snapshot, 'IBAN');
  if (currency !== 'EUR' || iban === '' || !isPositive(total)) return null;
  // Version 2 needs no BIC within the EEA; 1 means UTF-8.
  const name = snapshot.company.name.slice(0, 70);
  return ['BCD', '002', '1', 'SCT', '', name, iban, `EUR${total}`, '', '', number.slice(0, 140)].join('\n');
}

export function upiText({ currency, total, number, snapshot }: Asked): string | null {
  const payee = bankDetail(snapshot, 'UPI');
  if (currency !== 'INR' || payee === '' || !isPositive(total)) return null;
  const words = { pn: snapshot.company.name, am: total, cu: 'INR', tn: number };
  const rest = Object.entries(words).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${payee}&${rest.join('&')}`;
}
