import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { nothing, ofRole, ofSeenClients } from '#test/laws/whose.ts';

/** Independent of the code: the words of the client's name in the line's text, or the number of one of its invoices. */
const mayBeOfSeen = `exists (select from client where ${ofSeenClients('client.id')}
    and ' ' || regexp_replace(upper(bank_line.payer || ' ' || bank_line.reference), '[^A-Z0-9]+', ' ', 'g') || ' '
      like all(select '% ' || word || ' %' from regexp_split_to_table(upper(client_name), '[^A-Z0-9]+') as word
        where length(word) > 1 and word not in ('LTD', 'LIMITED', 'PLC', 'LLP', 'LLC', 'INC', 'GMBH', 'AG', 'SA', 'SARL',
          'SAS', 'BV', 'NV', 'CO', 'PVT', 'THE', 'AND')))
  or exists (select from invoice where ${ofSeenClients('invoice.client_id')}
    and regexp_replace(bank_line.reference, '[^0-9A-Za-z]', '', 'g') like '%' || replace(invoice_no, '/', '') || '%')
  or bank_line.payer_account in (select known.payer_account from bank_line as known join payment
    on payment.id = known.payment_id where payment.removed_on is null and ${ofSeenClients('payment.client_id')})`;

/**
 * Until confirmed, a line is visible to people who see every client, and to others if it may belong to a client of
 * theirs.
 */
const open = `bank_line.ignore_reason is null and (bank_line.returned_on is not null or not exists (
  select from payment where payment.id = bank_line.payment_id and payment.removed_on is null))`;
const bankLine = rows('line of a bank statement', {
  table: 'bank_line',
  staff: `case when exists (select from payment where payment.id = bank_line.payment_id and payment.removed_on is null)
      then exists (select from payment where payment.id = bank_line.payment_id and ${ofSeenClients('payment.client_id')})
    else not ${ofRole('Team', 'Accountant', 'HOD', 'Client Manager')} or ${mayBeOfSeen} end`,
  client: nothing,
  adds: `update bank_line set payment_id = paid.id, ignore_reason = null from (
      select id, row_number() over (order by id desc) as place from payment where removed_on is null) as paid
    where paid.place = bank_line.id and bank_line.payment_id is null and bank_line.id % 2 = 0
      and paid.id not in (select payment_id from bank_line where payment_id is not null)`,
  lists: { '/invoices/fetchBankLines': { only: open } },
});

export const laws: ModuleLaws = {
  rows: [bankLine],
  ids: {
    id: bankLine,
    currency_id: none('a currency'),
  },
};
