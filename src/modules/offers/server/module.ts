import { approvals } from '#modules/delegation/server/public/deciders.ts';
import { hrModule } from '#modules/access/rights.ts';
import { mayUse } from '#platform/contract/access.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { wordings } from '#platform/server/mail/wording.ts';
import { none, serverModule } from '#platform/server/module.ts';
import { offerApproval } from '../approval.ts';
import { offers as contract } from '../module.ts';
import { seedOffers } from './demo.ts';
import { offerEffects } from './effects.ts';
import { sealOffers } from './printed.ts';
import { letterWordings } from './letter.ts';
import { offersByThemselves } from './nightly.ts';
import { visible } from './record.ts';
import { offerMails } from './wordings.ts';
import { offerReactions } from './reactions.ts';
import { offerRoutes } from './routes.ts';
import { offersToApprove } from './to-do.ts';
import { toDo } from '#platform/server/to-do/kind.ts';

export const offersServer = serverModule({
  contract,
  routes: offerRoutes,
  jobs: [offersByThemselves, sealOffers],
  seeds: [seedOffers],
  deletables: none,
  files: ['offer_sent', 'offer_accepted'].map((entity) => ({
    entity,
    // The letter names the pay.
    tells: 'salary',
    mayRead: async (work, id) =>
      mayUse(work.actor, hrModule.read) &&
      (await visible(readerOf(work)).select('offer.id').where('offer.id', '=', id).executeTakeFirst()) !== undefined,
  })),
  search: none,
  myData: none,
  openWork: none,
  auditLabels: none,
  auditRecords: none,
  auditTopics: none,
  effects: [offerEffects],
  reactions: offerReactions,
  provides: [
    approvals.provide(offerApproval),
    wordings.provide([...letterWordings, ...offerMails]),
    toDo.provide(offersToApprove),
  ],
});
