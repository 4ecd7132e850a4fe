import { privacyEvents } from '../../privacy/contract.ts';

/** Written once a candidate is made a number: modules that have something of theirs forget it then. */
export const { anonymised } = privacyEvents;
