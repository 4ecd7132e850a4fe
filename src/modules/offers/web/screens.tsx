import { recordScreens } from '#platform/web/record/screens.tsx';
import { Amount } from '#platform/web/ui/Amount.tsx';
import { IconFileCertificate, IconFileOff } from '@tabler/icons-react';
import { fetchOfferHistory, fetchOffersOf, type Offer, offer, offerCalls } from '../contract.ts';
import { editOfferPath, offerPath, offersPath, toOfferPath } from './addresses.ts';

const money = (of: string | null | undefined, { currency }: Offer) =>
  of === null || of === undefined ? '' : <Amount of={of} currency={currency} bare />;

export const { screens, List } = recordScreens(offer, offerCalls, {
  path: offersPath,
  title: 'Offers',
  readPath: offerPath,
  editPath: editOfferPath,
  addPath: toOfferPath,
  editText: ({ status }) =>
    status === 'Approved' ? 'Approved. A change leads back to the draft and asks for a new approval.' : status,
  tabs: {
    states: ['Draft', 'Approval', 'Approved', { label: 'With candidates', states: ['Sent', 'Viewed'] }, 'Accepted'],
    counts: offerCalls.counts,
  },
  icons: { list: IconFileCertificate, missing: IconFileOff },
  form: [
    {
      title: 'The post',
      fields: [
        'designation',
        'department',
        'grade',
        'reporting_manager',
        'company',
        'location',
        'mode_of_work',
        'shift_type',
      ],
    },
    { title: 'Terms', fields: ['doj', 'valid_until', 'probation_months', 'notice_days', 'letter'] },
    { title: 'Pay', fields: ['ctc', 'currency', 'joining_bonus', 'notice_buyout', 'claw_back_until'] },
  ],
  cells: {
    ctc: (row: Offer) => money(row.ctc, row),
    joining_bonus: (row: Offer) => money(row.joining_bonus, row),
    notice_buyout: (row: Offer) => money(row.notice_buyout, row),
  },
  empty: { title: 'No offers yet', text: "Offers are made from the page of a candidate who is at 'To be Offered'." },
  refreshes: [fetchOfferHistory, fetchOffersOf],
});
