import { none } from '#test/laws/law.ts';
import { life } from '#test/laws/life.ts';
import { quotationCalls } from '../../contract.ts';
import { rejectByLink } from '../../decide.ts';
import { quotationLife } from '../../life.ts';
import { quotingOf } from './quotations.ts';

export const quotationLaw = life('quotation', quotationLife, async (portal) => {
  const quoting = await quotingOf(portal);
  const sql = (text: string, id: number) => portal.database.pool.query(text.replaceAll('$1', String(id)));
  const ofClient = 'client_id = (select client_id from quotation where id = $1)';
  const withContacts = (id: number) => sql(`update contact_client set receives = '{quote}' where ${ofClient}`, id);
  const noContacts = (id: number) => sql(`update contact_client set receives = '{}' where ${ofClient}`, id);
  const priced = (id: number, unit_rate: string) =>
    quoting.save(id, [quoting.option({ lines: [quoting.line({ unit_rate })] })]);
  const put =
    (status: string, more = '') =>
    (id: number) =>
      sql(`update quotation set status = '${status}'${more} where id = $1`, id);
  return {
    make: async () => {
      const job = await quoting.toBeQuoted();
      const { result } = await quoting.draft(job.id, 'partner');
      await priced(result.id, '1000.00');
      await withContacts(result.id);
      return result.id;
    },
    move: (as, id, status, asks) => quoting.move(as, id, status, asks),
    state: 'select status as state from quotation where id = $1',
    sees: async (as, id) => (await portal.call(quotationCalls.byId, { as, query: { id } })).status === 200,
    cast: { Writer: ['partner'], Partner: ['partner', 'admin'] },
    never: { approveInside: ['partner'], return: ['partner'] },
    ready: {
      submit: (id) => priced(id, '90000.00'),
      send: (id) => priced(id, '1000.00'),
      approveInside: withContacts,
    },
    unready: {
      submit: true,
      send: noContacts,
      approveInside: noContacts,
      return: none('that it was written by another is who may, not what it needs'),
      reverse: (id) =>
        sql("update job set status = 'Job Started' where id = (select job_id from quotation where id = $1)", id),
    },
    taken: {
      view: put('Viewed', ', viewed_at = now()'),
      expire: put('Expired'),
      supersede: put('Superseded'),
      approve: async (id) => quoting.approve((await quoting.tokensOf(id))[0] ?? ''),
      reject: async (id) => {
        const [token = ''] = await quoting.tokensOf(id);
        return portal.call(rejectByLink, { token, body: { reason: 'Too dear', reject_reason_id: null } });
      },
    },
    edit: {
      access: quotationCalls.edit.access,
      call: (as, id) => quoting.save(id, [quoting.option()], as),
    },
    remove: {
      access: quotationCalls.remove.access,
      call: (as, id) => portal.call(quotationCalls.remove, { as, params: { id } }),
    },
  };
});
