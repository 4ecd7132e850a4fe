import type { ReactNode } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { Heading } from '#platform/web/layout/Parts.tsx';
import { MailState } from '#platform/web/mail/MailState.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { type Detail, DetailList } from '#platform/web/ui/DetailList.tsx';
import { capacityText, dayText, type Employee } from '../employee.ts';
import { daysAWeek, patternText } from '../public/pattern.ts';
import { AccessSection } from './AccessSection.tsx';
import { Confirmation } from './badges.tsx';
import { IdentitySection } from './IdentitySection.tsx';
import { useStaffFacts } from './StaffFact.tsx';
import { staffMails } from '../papers.ts';
import { profilePath } from './public/addresses.ts';
import classes from './staff.module.css';

/** The record's fields; parts that the reader may not know are left out. */
export function OverviewTab({ person }: { person: Employee }) {
  const { sees } = person;
  const facts = useStaffFacts(person);
  return (
    <>
      {sees.terms && <MailState mails={staffMails} id={person.id} />}
      <div className={classes.cards}>
        <Card title="Post" details={postOf(person)} />
        <Card title="Contact" details={facts(contactOf(person))} />
        {sees.terms && <Card title="Terms" details={termsOf(person)} />}
        {sees.personal && <Card title="Personal" details={facts(personalOf(person))} />}
        {sees.terms && <Card title="Qualifications" details={facts(qualificationsOf(person))} />}
        {sees.terms && person.status !== 'ACTIVE' && <Card title="Leaving" details={leavingOf(person)} />}
        {sees.identity && <IdentitySection id={person.id} />}
        {sees.terms && <AccessSection person={person} />}
      </div>
    </>
  );
}

function Card({ title, details }: { title: string; details: readonly Detail[] }) {
  return (
    <section className={classes.card} aria-label={title}>
      <Heading margin={[0, 0, 8]}>{title}</Heading>
      <DetailList details={details} />
    </section>
  );
}

const orNa = (text: string | number | null): string => (text === null || text === '' ? 'N/A' : String(text));

const postOf = (person: Employee): Detail[] => [
  { label: 'EMP Code', value: person.employee_id },
  { label: 'Designation', value: person.designation },
  { label: 'Department', value: person.department },
  ...(person.heads_department ? [{ label: 'Head of', value: person.heads_department }] : []),
  { label: 'Team', value: orNa(person.team) },
  { label: 'Grade', value: orNa(person.grade) },
  { label: 'Member categorization', value: orNa(person.operation_member_categorization) },
  {
    label: 'Reporting manager 1',
    value: managerOf(person.reporting_manager_1_id, person.reporting_manager_1, person.reporting_manager_1_designation),
  },
  {
    label: 'Reporting manager 2',
    value: managerOf(person.reporting_manager_2_id, person.reporting_manager_2, person.reporting_manager_2_designation),
  },
  { label: 'Date of joining', value: showDate(person.doj) },
  { label: 'Total years of service', value: person.total_years_of_service },
  ...(person.continuous_since
    ? [{ label: 'Service counts from', value: `${showDate(person.continuous_since)}, ${person.continuous_reason}` }]
    : []),
];

function managerOf(id: number | null, name: string | null, designation: string | null): ReactNode {
  if (id === null || name === null) return 'N/A';
  return (
    <>
      <PageLink className={classes.link} to={profilePath(id)}>
        {name}
      </PageLink>
      , {designation}
    </>
  );
}

const contactOf = (person: Employee): Detail[] => [
  {
    label: 'Email',
    value: (
      <a className={classes.link} href={`mailto:${person.email}`}>
        {person.email}
      </a>
    ),
  },
  { label: 'Phone', field: 'phone', value: orNa(person.phone) },
  { label: 'Company', value: orNa(person.company) },
  { label: 'Location', value: orNa(person.location) },
  { label: 'Mode of work', value: orNa(person.mode_of_work) },
  { label: 'Shift', value: orNa(person.shift_type) },
  { label: 'Zone', value: orNa(person.zone) },
];

const termsOf = (person: Employee): Detail[] => [
  { label: 'Confirmation', value: <Confirmation of={person} /> },
  ...(person.confirmation_status === 'CONFIRMED'
    ? [{ label: 'Date of confirmation', value: showDate(person.date_of_confirmation) }]
    : [{ label: 'Due date', value: showDate(person.due_date) }]),
  { label: 'Employment type', value: orNa(person.employment_type) },
  { label: 'Working pattern', value: orNa(workedText(person)) },
  { label: 'Hours a day', value: orNa(dayText(person)) },
  { label: 'Weekly capacity', value: orNa(capacityText(person)) },
  { label: 'Attendance', value: orNa(person.attendance_mode) },
  {
    label: 'Emergency contact',
    value: [person.emergency_contact, person.relationship].filter(Boolean).join(', ') || 'N/A',
  },
];

function workedText({ working_pattern: pattern }: Employee): string | null {
  if (pattern === null) return null;
  const days = daysAWeek(pattern);
  return days === undefined ? patternText(pattern) : `${patternText(pattern)} (${days} days a week)`;
}

const personalOf = (person: Employee): Detail[] => [
  { label: 'Gender', value: orNa(person.gender) },
  { label: 'Date of birth', value: showDate(person.dob) },
  { label: 'Marital status', field: 'marital_status', value: orNa(person.marital_status) },
  { label: 'Father name', field: 'father_name', value: orNa(person.father_name) },
  ...(person.spouse_name ? [{ label: 'Spouse name', field: 'spouse_name', value: person.spouse_name }] : []),
  { label: 'Blood group', field: 'blood_group', value: orNa(person.blood_group) },
  { label: 'Address', field: 'address', value: orNa(person.address) },
];

const qualificationsOf = (person: Employee): Detail[] => [
  { label: 'Qualification 1', field: 'qualification_1', value: orNa(person.qualification_1) },
  { label: 'Qualification 2', field: 'qualification_2', value: orNa(person.qualification_2) },
  { label: 'Qualification 3', field: 'qualification_3', value: orNa(person.qualification_3) },
];

const leavingOf = (person: Employee): Detail[] => [
  { label: 'Date of resignation', value: showDate(person.date_of_resignation) },
  { label: 'Last working date', value: showDate(person.last_working_date) },
  { label: 'Reason of resignation', value: orNa(person.reason_of_resignation) },
];
