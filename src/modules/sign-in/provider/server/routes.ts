import { handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import type { Work } from '#platform/server/work.ts';
import { prepareFactorChange } from '../../server/own-factors.ts';
import type { ReadRights } from '../../server/public/rights.ts';
import * as contract from '../contract.ts';
import { beginLink, link, type LinkBegun, ownLink, unlink } from './identities.ts';
import { endSignedOut, signedOutThere } from './sign-out.ts';
import { beginInvited, keepInvited } from './invited.ts';
import { beginRequest, keepRequest, redeem } from './requests.ts';
import { providerInUse } from './settings.ts';
import { beginSignInByProvider, finishSignInByProvider, tryProvider } from './sign-in.ts';

type Password = { body: { current_password: string } };

const passwordOf = (work: Work, { body }: Password) => prepareFactorChange(work, body.current_password);

const linkOf = async (work: Work, input: Password): Promise<LinkBegun> => ({
  asked: await passwordOf(work, input),
  begun: await beginRequest(work),
});

/** The provider is asked before the transaction, so that no connection is held meanwhile. */
export const providerRoutes = (readRights: ReadRights): readonly Route[] => [
  handle(contract.fetchProvider, async (work) => ({ name: (await providerInUse(work))?.name ?? null })),
  handlePrepared(contract.beginByProvider, beginSignInByProvider, (work, _, begun) => keepRequest(work, begun, null)),
  handlePrepared(contract.beginByInvitation, beginInvited, (work, _, begun) => keepInvited(work, begun)),
  handlePrepared(
    contract.loginByProvider,
    (work, { body }) => tryProvider(work, body.answer),
    (work, _, tried) => finishSignInByProvider(work, tried, readRights),
  ),
  handlePrepared(
    contract.hearSignOut,
    (work, { body }) => signedOutThere(work, body.logout_token),
    (work, _, told) => endSignedOut(work, told),
  ),
  handle(contract.fetchProviderLink, ownLink),
  handlePrepared(contract.beginProviderLink, linkOf, (work, _, begun) => beginLink(work, begun)),
  handlePrepared(
    contract.linkProvider,
    (work, { body }) => redeem(work, body.ticket, body.answer, { links: work.actor.accountId }),
    (work, _, identity) => link(work, identity),
  ),
  handlePrepared(contract.unlinkProvider, passwordOf, (work, _, asked) => unlink(work, asked)),
];
