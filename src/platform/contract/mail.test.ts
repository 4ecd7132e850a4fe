import { expect, test } from 'vitest';
import { type MailState, whyNotResend } from './mail.ts';

const now = new Date('2026-11-20T12:00:00Z');
const over = 'The code or link in it is good no more';

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
])('a mail that is %s and good until %s is sent again: %s', (state, good_until, reason, readable = true) => {
  expect(whyNotResend({ state, good_until, readable }, now)).toBe(reason);
});
