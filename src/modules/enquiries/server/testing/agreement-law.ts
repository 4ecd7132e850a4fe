import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { life } from '#test/laws/life.ts';
import { agreementLife } from '../../life.ts';
import { acceptAgreement, rejectAgreement } from '../../agreement-calls.ts';
import { fetchEnquiryById } from '../../contract.ts';
import { acceptSla, rejectSla, submitSla, takeBackSla } from '../../wizard.ts';
import { addDocument, addEnquiry } from './enquiries.ts';

/** The steps have calls of their own, for the firm and for the client. */
const firm: Readonly<Record<string, AnyEndpoint>> = {
  Pending: takeBackSla,
  Submitted: submitSla,
  Accepted: acceptSla,
  Rejected: rejectSla,
};
const clients: Readonly<Record<string, AnyEndpoint>> = { Accepted: acceptAgreement, Rejected: rejectAgreement };

export const agreementLaw = life('agreement', agreementLife, async (portal) => ({
  make: async () => {
    const { id } = await addEnquiry(portal, 'client');
    await addDocument(portal, 'admin', id);
    return id;
  },
  move: (as: Role, id, to, asks) => {
    const own = cast[as].audience === 'client' ? clients[to] : undefined;
    const endpoint = own ?? firm[to] ?? submitSla;
    const body = own && to === 'Accepted' ? { name: 'Ada Client', agreed: true } : asks;
    return portal.call(endpoint, { as, query: { id }, body });
  },
  state: `select name as state from enquiry_sla_status
    where id = (select sla_status_id from enquiry where enquiry.id = $1)`,
  sees: async (as, id) => (await portal.call(fetchEnquiryById, { as, query: { id } })).status === 200,
  cast: { client: ['client'] },
}));
