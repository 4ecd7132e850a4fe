/** Empty optional fields of a new invoice. */
export const noForm = {
  invoice_date: null,
  tax_point: null,
  tax_point_reason: null,
  fx_rate: null,
  purchase_order: null,
  terms: null,
  over_reason: null,
  note: null,
};
