import { privacyEvents } from '../../privacy/contract.ts';

/** Recorded when a candidate is anonymised: modules with data about them clear it then. */
export const { anonymised } = privacyEvents;
