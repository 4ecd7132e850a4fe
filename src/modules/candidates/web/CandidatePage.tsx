import type { ComponentType } from 'react';
import { Cards, DetailCard, RecordHistory, RecordPage, type RecordTab } from '#platform/web/record/RecordPage.tsx';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useDetails } from '#platform/web/record/use-details.tsx';
import { type Candidate, type candidate, fetchCandidateHistory } from '../contract.ts';
import { Mails } from '../mails/web/Mails.tsx';
import { InviteCandidate } from '../applying/web/InviteCandidate.tsx';
import { SamePerson } from '../persons/web/SamePerson.tsx';
import { ExportPerson } from '../privacy/web/ExportPerson.tsx';
import { Rejection } from '../rejecting/web/Rejection.tsx';
import { InterviewsTab } from '../interviews/web/InterviewsTab.tsx';
import { Assessments } from '../assessments/web/Assessments.tsx';
import { BlindBanner } from '../blind/web/BlindBanner.tsx';
import { Resumes } from './Resumes.tsx';
import { screens } from './screens.tsx';

/** A card for the candidate's offers, provided by a module above. */
export type OffersOf = ComponentType<{ id: number }>;

/**
 * A candidate's profile: personal details, work experience, history.
 * @param Offers the card of their offers
 */
export function candidatePage(Offers: OffersOf) {
  const profile: RecordTab<typeof candidate> = {
    key: 'profile',
    label: 'Profile',
    content: (row) => <Profile row={row} Offers={Offers} />,
  };
  const tabs = [profile, ...others];
  return function CandidatePage() {
    return <RecordPage screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;
  };
}

const actionsOf = (row: Candidate) => (
  <>
    <InviteCandidate row={row} />
    {!row.hidden && <ExportPerson id={row.id} />}
  </>
);

const introOf = ({ recruitment, owner }: Candidate) => [recruitment, owner].filter(Boolean).join(' · ');

const others: readonly RecordTab<typeof candidate>[] = [
  { key: 'interviews', label: 'Interviews', content: (row) => <InterviewsTab candidate={row} /> },
  { key: 'mails', label: 'Mails', content: (row) => <Mails id={row.id} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchCandidateHistory} id={row.id} /> },
];

type Field = keyof (typeof candidate)['fields'];

const now: readonly Field[] = [
  'current_designation',
  'current_company',
  'experience_years',
  'notice_period',
  'current_salary',
  'expected_salary',
  'reason_to_change',
];
const contact: readonly Field[] = ['email', 'phone', 'location', 'source', 'referred_by', 'tags', 'createdAt'];
const first: readonly Field[] = [
  'work_1_name',
  'work_1_designation',
  'work_1_department',
  'work_1_start',
  'work_1_end',
  'work_1_is_current',
  'work_1_salary',
  'work_1_reason',
];
const second: readonly Field[] = [
  'work_2_name',
  'work_2_designation',
  'work_2_department',
  'work_2_start',
  'work_2_end',
  'work_2_is_current',
  'work_2_salary',
  'work_2_reason',
];
const education: readonly Field[] = ['qualification_1', 'qualification_2'];

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== false;

function Profile({ row, Offers }: { row: Candidate; Offers: OffersOf }) {
  const details = useDetails(screens, row);
  const given = (fields: readonly Field[]) => fields.some((field) => isGiven(row[field as keyof Candidate]));
  return (
    <Stack gap={16}>
      <BlindBanner row={row} />
      <Cards>
        <Offers id={row.id} />
        {row.reject_reason !== null && <Rejection row={row} />}
        <DetailCard title="Now" details={details(now)} />
        <Resumes id={row.id} hidden={row.hidden} />
        <Assessments id={row.id} />
        <SamePerson row={row} />
        <DetailCard title="Contact" details={details(contact)} />
        {given(first) && <DetailCard title="Work experience 1" details={details(first)} />}
        {given(second) && <DetailCard title="Work experience 2" details={details(second)} />}
        {given(education) && <DetailCard title="Education" details={details(education)} />}
      </Cards>
    </Stack>
  );
}
