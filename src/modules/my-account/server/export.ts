import { askPassword, ownAccount, type PasswordAsked } from '#modules/sign-in/server/public/own-credentials.ts';
import { record } from '#platform/server/audit/record.ts';
import { type MyData, myDataZip } from '#platform/server/my-data.ts';
import { FileReply } from '#platform/server/reply.ts';
import { today, type Work } from '#platform/server/work.ts';
import { myAccountEvents } from '../contract.ts';

export type ExportAsked = PasswordAsked & { readonly outside: Work };

/** Runs before the transaction; the archive is made after the commit. */
export const prepareExport = async (work: Work, password: string): Promise<ExportAsked> => ({
  ...(await askPassword(work, password)),
  outside: work,
});

/** All data that the portal holds about the caller. @throws 400 for a wrong password */
export async function exportMyData(
  work: Work,
  { outside, ...asked }: ExportAsked,
  parts: readonly MyData[],
): Promise<FileReply> {
  const { id } = await ownAccount(work, asked);
  await record(work, myAccountEvents.exported, id, { after: { parts: parts.map(({ name }) => name).join(', ') } });
  return new FileReply(`My data ${today(work)}.zip`, 'application/zip', myDataZip(outside, parts));
}
