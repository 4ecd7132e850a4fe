import { candidatesModule } from '#modules/candidates/rights.ts';
import { approval } from '#modules/delegation/contract.ts';

/** Deputies can be named for it, as for time and leave. */
export const offerApproval = approval('offers', { things: 'offers', access: candidatesModule.read, ofFew: true });
