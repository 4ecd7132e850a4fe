import { encodeId } from '#platform/contract/encoded-id.ts';

/** Where a job's page is (specification 2, section 2; decisions D6): '/jobdetails/dkjjbl?tab=queries'. */
export const jobPath = (id: number, tab = ''): string =>
  `/jobdetails/${encodeId(id)}${tab === '' ? '' : `?tab=${tab}`}`;
