/** Charts of feedback above the list, for requests of the last twelve months. */
import { get } from '#platform/contract/endpoint.ts';
import { recordId } from '#platform/contract/fields.ts';
import * as z from 'zod';
import { bands } from '../bands.ts';
import { feedbackRights } from '../rights.ts';

const said = { rated: z.int(), points: z.int().describe('Sum of all ratings') };

/** Ratings by month, client and band, for the requests in the reader’s list: of all clients, or of one. */
export const fetchFeedbackPictures = get('/feedback/fetchFeedbackPictures', {
  says: 'Returns the last twelve months’ ratings by month, client and band, as far as the caller may see them',
  access: feedbackRights.read,
  query: z.strictObject({ client_id: recordId.optional().describe('Only this client') }),
  result: z.object({
    from: z.string(),
    to: z.string(),
    months: z.array(z.object({ month: z.string(), ...said })),
    clients: z.array(z.object({ client_id: z.int(), client: z.string(), ...said })),
    bands: z.array(z.object({ band: z.enum(bands), count: z.int() })),
  }),
});
export type FeedbackPictures = z.output<typeof fetchFeedbackPictures.result>;
