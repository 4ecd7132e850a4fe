import { myData } from '#platform/server/my-data.ts';
import { ownEmployee } from './own-record.ts';

/** One's own record, as one may know it. */
export const myRecord = myData('Record of staff', async (work) => {
  const own = await ownEmployee(work);
  if (!own) return [];
  const { sees: _sees, ...shown } = own;
  return [shown];
});
