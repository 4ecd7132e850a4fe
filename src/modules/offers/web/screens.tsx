import { recordScreens } from '#platform/web/record/screens.tsx';
import { IconFileCertificate, IconFileOff } from '@tabler/icons-react';
import { fetchOfferHistory, offer, offerCalls } from '../contract.ts';
import { offerPath, offersPath } from './addresses.ts';

export const { screens, List } = recordScreens(offer, offerCalls, {
  path: offersPath,
  title: 'Offers',
  readPath: offerPath,
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
        'doj',
      ],
    },
    {
      title: 'Pay',
      fields: ['ctc', 'currency', 'joining_bonus', 'notice_buyout', 'claw_back_until'],
    },
    { title: 'Terms', fields: ['probation_months', 'notice_days', 'valid_until'] },
  ],
  empty: { title: 'No offers yet', text: "Offers are made from the page of a candidate who is at 'To be Offered'." },
  refreshes: [fetchOfferHistory],
});
