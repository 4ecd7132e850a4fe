/** What of an invoice's form nobody has typed yet. */
export const noForm = {
  invoice_date: null,
  tax_point: null,
  purchase_order: null,
  terms: null,
  over_reason: null,
  note: null,
};
