import { candidatePath } from '#modules/candidates/web/public/addresses.ts';
import { hrModule } from '#modules/access/rights.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { Cards, DetailCard, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { fetchOfferHistory, type Offer, type offer, offerMails } from '../contract.ts';
import { OfferActions } from './OfferActions.tsx';
import { Pay } from './Pay.tsx';
import { PositionEnded } from './PositionEnded.tsx';
import { screens } from './screens.tsx';

/** One offer: its terms, pay and history. */
export const OfferPage = () => <RecordPage screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;

const actionsOf = (row: Offer) => <OfferActions row={row} />;

const introOf = ({ candidate_id, candidate, recruitment, offer_version }: Offer) => (
  <>
    <PageLink to={candidatePath(candidate_id)}>{candidate}</PageLink> · {recruitment}
    {offer_version > 1 && ` · version ${offer_version}`}
  </>
);

type Field = keyof (typeof offer)['fields'];

const post: readonly Field[] = [
  'designation',
  'department',
  'grade',
  'reporting_manager',
  'company',
  'location',
  'mode_of_work',
  'shift_type',
];
const terms: readonly Field[] = [
  'doj',
  'valid_until',
  'probation_months',
  'notice_days',
  'claw_back_until',
  'letter',
  'letter_no',
];
const approval: readonly Field[] = ['asked_by', 'asked_at', 'approver', 'approved_at', 'return_reason'];
const answer: readonly Field[] = [
  'sent_at',
  'viewed_at',
  'accepted_at',
  'signed_name',
  'reject_reason',
  'asked_changes',
  'asked_changes_at',
  'withdraw_reason',
];

const tabs: readonly RecordTab<typeof offer>[] = [
  { key: 'offer', label: 'Offer', content: (row) => <Terms row={row} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchOfferHistory} id={row.id} /> },
];

function Terms({ row }: { row: Offer }) {
  const shown = useShown();
  const known = useKnown();
  const may = useMay();
  const given = (fields: readonly Field[]) =>
    fields.filter((field) => {
      const value: unknown = row[field as keyof Offer];
      return value !== null && value !== undefined && value !== '';
    });
  const details = (fields: readonly Field[]) => recordDetails({ ...screens, details: fields }, row, shown, known);
  const [approved, answered] = [given(approval), given(answer)];
  return (
    <Stack gap={16}>
      <MailState mails={offerMails} id={row.id} />
      <PositionEnded row={row} />
      {(may(hrModule.read) || row.part === 'Approver') && <Pay row={row} />}
      <Cards>
        <DetailCard title="The post" details={details(post)} />
        <DetailCard title="Terms" details={details(terms)} />
        {approved.length > 0 && <DetailCard title="Approval" details={details(approved)} />}
        {answered.length > 0 && <DetailCard title="Answer" details={details(answered)} />}
      </Cards>
    </Stack>
  );
}
