import { whyNoAccess } from '#platform/contract/access.ts';
import { useActor } from '#platform/web/session/session.ts';
import type { Enquiry } from '../contract.ts';
import { type SlaStep, whyNotSla } from '../life.ts';
import { acceptSla, rejectSla, submitSla, takeBackSla } from '../wizard.ts';

const endpoints = { submit: submitSla, takeBack: takeBackSla, accept: acceptSla, reject: rejectSla };

/** Why this person cannot take a step with an enquiry now; undefined if they can. */
export function useWhyNotSla(): (move: SlaStep, enquiry: Enquiry) => string | undefined {
  const actor = useActor();
  return (move, enquiry) =>
    whyNoAccess(actor, endpoints[move].access) ?? whyNotSla(move, enquiry.Enquiry_SLA_Status?.id ?? null);
}
