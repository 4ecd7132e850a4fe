import { myData } from '#platform/server/my-data.ts';
import { ownEmployee } from './public/own-record.ts';

/** The reader's own record, as they may know it. */
export const myRecord = myData('Record of staff', 50, async (work) => {
  const own = await ownEmployee(work);
  if (!own) return [];
  const { sees: _sees, ...shown } = own;
  return [shown];
});
