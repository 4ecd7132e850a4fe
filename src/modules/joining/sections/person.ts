/** Questions for every joiner, and further ones in India (domain specification, section 1.13; decisions D33). */
import { bloodGroups, genders, maritalStatuses, wrongBirth } from '#modules/staff/contract.ts';
import { emailField, mobileField, nameField, textField } from '#platform/contract/fields.ts';
import { date, flag, text as line, word } from '#platform/contract/record/field.ts';
import { type Checked, section, text, type Wrong } from './section.ts';

const optional = { optional: true } as const;

const fullName = line('Name', { is: nameField, autoComplete: 'name', help: 'As on your passport or identity card' });
const contact = {
  phone: line('Phone', { is: mobileField, autoComplete: 'tel', keyboard: 'tel' }),
  email: line('Email', {
    is: emailField,
    autoComplete: 'email',
    keyboard: 'email',
    help: 'Your own, not that of work',
  }),
  current_address: line('Current address', { is: textField, autoComplete: 'street-address' }),
  same_address: flag('My permanent address is the same'),
  permanent_address: line('Permanent address', { is: textField, ...optional }),
};
const person = {
  dob: date('Date of birth'),
  gender: word('Gender', genders),
  marital_status: word('Marital status', maritalStatuses),
  spouse_name: line('Spouse name', { is: nameField, ...optional }),
};

function checkPerson({ values, doj }: Checked): Wrong {
  const needsSpouse = values['marital_status'] === 'Married' && text(values['spouse_name']) === '';
  const needsAddress = values['same_address'] !== true && text(values['permanent_address']) === '';
  return {
    ...wrongBirth({ dob: text(values['dob']) || null, doj }),
    ...(needsSpouse && { spouse_name: 'Spouse name is required' }),
    ...(needsAddress && { permanent_address: 'Permanent address is required' }),
  };
}

const about = {
  title: 'About you',
  says: 'Who you are and how we reach you before your first day.',
  check: checkPerson,
  applies: {
    spouse_name: { field: 'marital_status', is: 'Married' },
    permanent_address: { field: 'same_address', is: false },
  },
} as const;

/** Father's name and blood group are never asked in the United Kingdom. */
export const personal = section('personal', { ...about, fields: { employee_name: fullName, ...person, ...contact } });
export const personalInIndia = section('personal', {
  ...about,
  fields: {
    employee_name: fullName,
    ...person,
    father_name: line('Father name', { is: nameField }),
    blood_group: word('Blood group', bloodGroups, optional),
    ...contact,
  },
});

export const emergency = section('emergency', {
  title: 'In an emergency',
  says: 'Whom we call if something happens to you at work.',
  fields: {
    emergency_contact: line('Emergency contact', { is: mobileField, keyboard: 'tel', help: 'Their phone number' }),
    relationship: line('Relationship', { help: 'Who they are to you' }),
  },
});

export const mostQualifications = 3;
const allDetails = 'Please Enter All Education Details';
const parts = ['qualification', 'institute', 'year'] as const;

/** The specification's three qualifications, each with place and date. */
export const educationNames = Array.from({ length: mostQualifications }, (_, at) =>
  parts.map((part) => `${part}_${at + 1}`),
);

export const education = section('education', {
  title: 'Education',
  says: 'Up to three qualifications, the highest first.',
  incomplete: allDetails,
  fields: {
    qualification_1: line('Qualification'),
    institute_1: line('School or institute'),
    year_1: line('Year'),
    qualification_2: line('Qualification', optional),
    institute_2: line('School or institute', optional),
    year_2: line('Year', optional),
    qualification_3: line('Qualification', optional),
    institute_3: line('School or institute', optional),
    year_3: line('Year', optional),
  },
  upload: { label: 'Certificates', help: 'Copies of your certificates, if you have them at hand', least: 0 },
  check: ({ values }) =>
    Object.assign(
      {},
      ...educationNames.map((names) => {
        const missing = names.filter((one) => text(values[one]) === '');
        if (missing.length === names.length) return {};
        return Object.fromEntries(missing.map((one) => [one, allDetails]));
      }),
    ),
});

export const employment = section('employment', {
  title: 'Your last job',
  says: 'Where you worked until now.',
  fields: {
    first_job: flag('This is my first job'),
    previous_company: line('Company', optional),
    previous_designation: line('Designation', optional),
    worked_from: date('From', optional),
    worked_until: date('Until', optional),
  },
  applies: Object.fromEntries(
    ['previous_company', 'previous_designation', 'worked_from', 'worked_until'].map((name) => [
      name,
      { field: 'first_job', is: false },
    ]),
  ),
  upload: { label: 'Relieving letter', help: 'Or another letter of your last employer', least: 0 },
  check: ({ values }) => {
    const from = text(values['worked_from']);
    const until = text(values['worked_until']);
    const missing = values['first_job'] !== true && text(values['previous_company']) === '';
    return {
      ...(missing && { previous_company: 'Company is required, unless this is your first job' }),
      ...(from !== '' && until !== '' && until < from && { worked_until: 'Until must not be before From' }),
    };
  },
});
