import { Recipients } from '#modules/clients/web/public/Recipients.tsx';
import {
  fetchJobQuotations,
  fetchQuotationCounts,
  fetchQuotationHistory,
  fetchQuotationRecipients,
  type Quotation,
  quotation,
  quotationCalls,
} from '../contract.ts';
import { fetchQuestions } from '../decide.ts';
import { timelineTones, timelineLegends, type Timeline } from '../timeline.ts';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { IconFileDollar, IconFileOff } from '@tabler/icons-react';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { quotationsPath, viewQuotationPath } from './public/addresses.ts';

export const { screens } = recordScreens(quotation, quotationCalls, {
  path: quotationsPath,
  rowPath: ({ job_id }: Quotation) => viewQuotationPath(job_id),
  tabs: {
    states: [
      'Draft',
      'Internal approval',
      { label: 'With the client', states: ['Sent', 'Viewed'] },
      'Approved',
      'Rejected',
      'Expired',
      { label: 'Ended', states: ['Reversed', 'Withdrawn', 'Superseded'] },
    ],
    counts: fetchQuotationCounts,
  },
  icons: { list: IconFileDollar, missing: IconFileOff },
  form: [{ fields: ['terms', 'note'] }],
  cells: { timeline: timelineCell, quote_no: numberOf, total: totalOf },
  tells: {
    send: ({ id }: Quotation) => <Recipients call={fetchQuotationRecipients} id={id} />,
    approveInside: ({ id }: Quotation) => <Recipients call={fetchQuotationRecipients} id={id} />,
  },
  empty: { title: 'No quotations yet', text: 'What work for clients is offered at appears here.' },
  refreshes: [fetchJobQuotations, fetchQuotationHistory, fetchQuestions],
});

function numberOf({ quote_no, job_id }: Quotation) {
  return <PageLink to={viewQuotationPath(job_id)}>{quote_no}</PageLink>;
}

function totalOf({ total }: Quotation) {
  return <Amount of={total} />;
}

/** The specification's colour with its meaning: colour alone says too little. */
function timelineCell({ timeline }: Quotation) {
  const colour = timeline as Timeline;
  return <StatusBadge tone={timelineTones[colour]}>{timelineLegends[colour]}</StatusBadge>;
}
