import { masterModule } from '#modules/masters/rights.ts';
import { masterOf } from '#platform/contract/master.ts';
import { longText, text } from '#platform/contract/master-field.ts';

const master = masterOf(masterModule);

/** Default texts below the prices. */
export const quotationTerms = master({
  title: 'Quotation terms',
  place: '/settings?area=quotationTerms',
  fields: { name: text('Name', { unique: true }), terms: longText('Terms') },
});

/** Reasons for which clients reject a quotation. */
export const rejectReason = master({
  title: 'Reason to reject',
  table: 'quotation_reject_reason',
  place: '/settings?area=rejectReasons',
  fields: { reason: text('Reason', { unique: true }) },
});
