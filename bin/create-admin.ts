/** Creates an administrator's account and mails the invitation: `npm run create-admin -- --email … --name …`. */
import { parseArgs } from 'node:util';
import { roleIds } from '#modules/sign-in/contract.ts';
import { inviteAccount as invitation } from '#modules/access/contract.ts';
import { withDatabase } from '#app/server/demo-database.ts';
import { openAdministrator } from '#modules/settings/server/public/first-admin.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { backgroundWork } from '#platform/server/work.ts';
import pino from 'pino';

const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const input = zodOf(invitation.body).safeParse({ ...values, role_id: roleIds.admin });
if (!input.success) {
  console.error('Usage: npm run create-admin -- --email you@firm.example --name "Your Name"');
  for (const issue of input.error.issues) console.error(`  ${issue.message}`);
  process.exit(1);
}
await withDatabase(async (database, config) => {
  await database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork(database, config, pino({ level: 'silent' })), db };
    const opened = await openAdministrator(work, input.data);
    console.log(`Invited ${opened.email}. The mail is on its way; its link, for its owner alone and for 72 hours:`);
    console.log(opened.link);
    if (opened.isFirst)
      console.log('Every role of staff needs an app or a passkey to sign in; Settings, Security says which.');
  });
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
