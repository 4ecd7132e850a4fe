import { call } from '#platform/web/api.ts';
import { forgotSecurityKeyword } from './calls.ts';
import { type Who, identityOf } from './step.ts';

/** Asks for the mail with the link. Nobody waits for the answer: it is the same for every address. */
export function askForKeywordLink(who: Who): void {
  void call(forgotSecurityKeyword, { body: identityOf(who) }).catch(() => undefined);
}
