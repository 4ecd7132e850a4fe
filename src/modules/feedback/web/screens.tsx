import { IconMessageStar, IconMessageOff } from '@tabler/icons-react';
import type { Tone } from '#platform/contract/flow.ts';
import { jobPath } from '#modules/jobs/web/public/addresses.ts';
import { recordScreens } from '#platform/web/record/screens.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { type Band, bands, mostRating } from '../bands.ts';
import {
  type Feedback,
  feedback,
  feedbackCalls,
  fetchFeedbackCounts,
  fetchFeedbackHistory,
  fetchJobFeedback,
} from '../contract.ts';
import { feedbackPath } from './public/addresses.ts';

const tones: Readonly<Record<Band, Tone>> = { Awaited: 'neutral', Poor: 'red', Average: 'amber', Good: 'green' };

export const BandBadge = ({ band }: { band: Band }) => <StatusBadge tone={tones[band]}>{band}</StatusBadge>;

export const { screens, Edit } = recordScreens(feedback, feedbackCalls, {
  path: feedbackPath,
  title: 'Feedback',
  rowPath: ({ job_id }: Feedback) => jobPath(job_id, 'feedback'),
  tabs: { field: 'band', states: bands, counts: fetchFeedbackCounts },
  icons: { list: IconMessageStar, missing: IconMessageOff },
  form: [{ fields: ['follow_up'] }],
  wide: ['follow_up'],
  cells: {
    job: ({ job, job_id }: Feedback) => <PageLink to={jobPath(job_id, 'feedback')}>{job}</PageLink>,
    // A band of the contract.
    band: ({ band }: Feedback) => <BandBadge band={band as Band} />,
    rating: ({ rating }: Feedback) => (rating === null ? '-' : `${rating} of ${mostRating}`),
  },
  editText: ({ client, band, rating }) =>
    [client, band, rating === null ? '' : `${rating} of ${mostRating}`].join(' · '),
  deletes: {
    title: 'Take the request back',
    question: 'The links that were mailed stop working. What a client has said already stays.',
  },
  empty: { title: 'No feedback yet', text: 'Clients are asked when a job is dispatched. What they say appears here.' },
  refreshes: [fetchJobFeedback, fetchFeedbackHistory],
});
