import { handle, handlePrepared, type Route } from '#platform/server/serve.ts';
import { sql } from 'kysely';
import * as contract from '../contract.ts';
import { addPayOf, correctPayOf, deletePayOf, previewOf } from './actions.ts';
import { keepLetterLook, letterAddress, mustBeOwn, mustSeeLetter } from './letter.ts';
import { ownPay, payFor } from './reading.ts';

export const payRoutes: readonly Route[] = [
  handle(contract.lookAtPay, (work, { params }) => payFor(work, params.employee_id)),
  handle(contract.fetchOwnPay, (work) => ownPay(work)),
  handle(contract.addPay, (work, { params, body }) => addPayOf(work, params.employee_id, body)),
  handle(contract.correctPay, (work, { params, body }) => correctPayOf(work, params.id, body)),
  handle(contract.deletePay, (work, { params }) => deletePayOf(work, params.id)),
  handle(contract.previewPay, (work, { params, body }) => previewOf(work, params.employee_id, body)),
  handle(contract.listPayComponents, async ({ db }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, pay_components as name from pay_component
      where type <> 'Deduction' and active and deleted_at is null order by position, id`.execute(db);
    return { rows };
  }),
  handlePrepared(
    contract.openPayLetter,
    async (work, { params: { id } }) => {
      await mustSeeLetter(work, id);
      return letterAddress(work, id);
    },
    async (work, { params: { id } }, address) => {
      await keepLetterLook(work, id);
      return address;
    },
  ),
  handlePrepared(
    contract.openOwnPayLetter,
    async (work, { params: { id } }) => {
      await mustBeOwn(work, id);
      return letterAddress(work, id);
    },
    async (_work, _input, address) => address,
  ),
];
