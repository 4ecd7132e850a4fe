/** Answers of the demo's joiners, section by section, with numbers that belong to nobody. */
import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { foreignNumber } from '#platform/server/demo/names.ts';
import type { Values } from '../sections/section.ts';
import type { Numbers } from './sections.ts';

type Chance = ReturnType<Seeding['draw']>;
export type Told = { readonly values: Values; readonly numbers: Numbers };

export type DemoJoiner = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly doj: PlainDate;
};

const streets = ['12 Canal Walk', '4 Orchard Lane', '27 Station Road', '9 Mill Street'] as const;
const colleges = [
  'University of Leeds',
  'Gujarat University',
  'King’s College London',
  'Pune College of Commerce',
] as const;
const firms = ['Tundra Foods', 'Quarrix Media', 'Pylon Care', 'Sorrelix Interiors'] as const;

/** @param digest of the accepted policies */
export function answers(chance: Chance, joiner: DemoJoiner, country: string, digest: string): Record<string, Told> {
  const { name, email, id, doj } = joiner;
  const isMarried = chance.chance('married', 0.4);
  const family = name.split(' ').at(-1) ?? name;
  const number = (label: string, most: number) =>
    String(chance.whole(label, 1, most)).padStart(String(most).length, '0');
  const open = (values: Values): Told => ({ values, numbers: {} });
  const own = {
    employee_name: name,
    dob: addDays(doj, -365 * chance.whole('age', 22, 48) - chance.whole('day', 1, 300)),
    gender: chance.pick('gender', ['Female', 'Male']),
    marital_status: isMarried ? 'Married' : 'Unmarried',
    spouse_name: isMarried ? `Alex ${family}` : null,
    ...(country === 'IN' && { father_name: `Ravi ${family}`, blood_group: chance.pick('blood', ['O+', 'A+', 'B+']) }),
    phone: foreignNumber(700 + (id % 200)),
    email,
    current_address: `${chance.pick('street', streets)}, ${country === 'IN' ? 'Ahmedabad' : 'London'}`,
    same_address: true,
    permanent_address: null,
  };
  return {
    personal: open(own),
    identity: {
      values: { pan_card_name: name, aadhar_card_name: null },
      numbers: country === 'IN' ? { pan_card_number: `ZZZPZ${number('pan', 9999)}Z` } : {},
    },
    right_to_work: {
      values: { shown_by: 'Document', permission_until: null },
      numbers: { document_number: `00${number('passport', 9_999_999)}` },
    },
    tax: open({ starter: 'Statement B', loan_plan: 'None', postgraduate_loan: false }),
    provident_fund: { values: { pf_member: true }, numbers: { uan: `00000000${number('uan', 9999)}` } },
    nominee: open({
      nominee_name: `Meera ${family}`,
      nominee_relationship: 'Mother',
      nominee_dob: addDays(doj, -365 * 55),
    }),
    emergency: open({ emergency_contact: foreignNumber(950), relationship: isMarried ? 'Spouse' : 'Parent' }),
    education: open({
      qualification_1: chance.pick('degree', ['BCom', 'MCom', 'BSc Economics']),
      institute_1: chance.pick('college', colleges),
      year_1: String(chance.whole('year', 2008, 2022)),
    }),
    employment: open({
      first_job: false,
      previous_company: chance.pick('firm', firms),
      previous_designation: 'Accountant',
      worked_from: addDays(doj, -900),
      worked_until: addDays(doj, -20),
    }),
    bank: {
      values: { account_name: name, ...(country === 'IN' ? { ifsc: 'ZZZZ0000000' } : { sort_code: '000000' }) },
      numbers: { account_number: `0000${number('account', 9999)}` },
    },
    declarations: open({ policies: digest, agreed: true, name }),
  };
}
