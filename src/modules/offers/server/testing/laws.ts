import { candidate } from '#modules/candidates/server/testing/laws.ts';
import type { TestPortal } from '#test/portal.ts';
import { lifeOf } from '#test/laws/life.ts';
import { below, law, type ModuleLaws, none } from '#test/laws/law.ts';
import { mailsAbout } from '#test/laws/attached.ts';
import { nothing, ofRole, ofSelf } from '#test/laws/whose.ts';
import { offer as record, offerCalls } from '../../contract.ts';

/** A new candidate who can get an offer. */
async function candidateToOffer({ database: { pool } }: TestPortal): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with person as (insert into candidate_person default values returning id)
     insert into candidate (name, email, recruitment_id, selection_progress, stage_since, person_id, notice_period)
     select 'Belora Cindar', 'belora@candidates.example', (select min(id) from recruitment where status = 'Open'),
       'To be Offered', now(), person.id, null from person returning id`,
  );
  return rows[0]?.id ?? 0;
}

/** Offers put to the directors and, within the bands, to the head of HR; or approved by the reader. */
const toApprove = `(offer.asked_at is not null and (${ofRole('Director')} or ${ofSelf('offer.approver_id')}
  or offer.outside is null and ${ofRole('HR')} and exists (select from employee as head where head.id in ($self)
    and head.heads_department_id in (select person.department_id from employee as person
      join account on account.id = person.user_id join role on role.id = account.role_id
      where role.name = 'HR' and person.deleted_at is null and person.status <> 'EXITED'))))`;

const offer = law(record, {
  staff: `(${below(candidate, 'offer.candidate_id').staff}) or ${toApprove}`,
  client: nothing,
  add: async (portal, variant) => ({
    candidate_id: await candidateToOffer(portal),
    ctc: `${42_000 + variant * 1200}.00`,
    joining_bonus: `${1000 + variant}.00`,
    notice_buyout: `${2000 + variant}.00`,
    claw_back_until: `2028-01-0${variant + 1}`,
    components: [
      { pay_component_id: 1, monthly: `${3500 + variant * 100}.00`, annual: `${42_000 + variant * 1200}.00` },
    ],
  }),
});

const offerLaw = lifeOf(offer, offerCalls, async (portal) => ({
  // The author of an offer counts as its requester.
  cast: { Asker: ['admin'], Approver: ['director'] },
  put: (id, state) =>
    portal.database.pool.query(
      `update offer set status = $2, asked_at = now(), accepted_at = case when $2 = 'Accepted' then now() end
       where id = $1`,
      [id, state],
    ),
  asks: { goes_to: 'To be Offered', withdraw_reason: 'The start is put off', return_reason: 'Too high' },
}));

const mail = mailsAbout(offer);

export const laws: ModuleLaws = {
  lives: [offerLaw],
  rows: [offer, mail],
  open: {
    '/dds/offeredComponents': none('entries of a master'),
    '/dds/offeredCandidates': none('names of candidates with visible offers, to filter the list'),
  },
  ids: { '/hr/offer/ id': offer, '/hr/offer/ candidate_id': candidate, mail },
};
