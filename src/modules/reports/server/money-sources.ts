/** The facts about money. */
import { clientSignRows } from '#modules/invoicing/server/public/client-signs.ts';
import { debtorRows } from '#modules/invoicing/server/public/debtors.ts';
import { revenueAndDebtRows, revenueAndFeeRows, takingRows } from '#modules/invoicing/server/public/revenue-and.ts';
import { revenueLineRows } from '#modules/invoicing/server/public/revenue-lines.ts';
import { servedClientRows } from '#modules/invoicing/server/public/served-clients.ts';
import { quotationRows } from '#modules/quotations/server/public/quotation-facts.ts';
import type { FactRows } from '#platform/server/report/behind.ts';

export const moneySources: readonly FactRows[] = [
  clientSignRows,
  debtorRows,
  quotationRows,
  revenueAndDebtRows,
  revenueAndFeeRows,
  revenueLineRows,
  servedClientRows,
  takingRows,
];
