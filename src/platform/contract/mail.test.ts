import { expect, test } from 'vitest';
import { signedIn, staff } from './access.ts';
import { mailEvents, type MailState, recordMails, sentAgain, whyNotResend } from './mail.ts';

const now = new Date('2026-11-20T12:00:00Z');
const over = 'The code or link in it no longer works';

test.each<[MailState, string | null, string | undefined, boolean?]>([
  ['kept', null, 'Without a mail server nothing is sent'],
  ['queued', null, 'It is on its way already'],
  ['sent', null, undefined],
  ['failed', null, undefined],
  ['failed', '2026-11-20T12:00:01Z', undefined],
  ['failed', '2026-11-20T12:00:00Z', over],
  ['sent', '2026-11-19T12:00:00Z', over],
  ['sent', '2026-11-20T12:00:01Z', 'The code or link in it is not kept once it is sent', false],
  ['failed', '2026-11-20T12:00:01Z', undefined, false],
])('an email that is %s and valid until %s is resent: %s', (state, good_until, reason, readable = true) => {
  expect(whyNotResend({ state, good_until, readable }, now)).toBe(reason);
});

test('a record’s undelivered emails are read and resent below its own path', () => {
  const mails = recordMails('/exit', 'an exit', { read: signedIn, resend: staff });
  expect(Object.values(mails).map(({ method, path, access }) => [method, path, access])).toEqual([
    ['GET', '/exit/fetchUndeliveredMails', signedIn],
    ['PUT', '/exit/resendMail', staff],
  ]);
  expect(sentAgain({ recipient: 'mira@example.com' })).toBe('The mail to mira@example.com is sent again');
  expect(mailEvents.resent).toEqual({ name: 'mail.resent', entity: 'mail', says: 'Mail sent again' });
});
