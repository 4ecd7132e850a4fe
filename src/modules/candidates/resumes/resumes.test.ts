import { expect, test } from 'vitest';
import { proposalsIn } from './proposals.ts';

const resume = `Curriculum vitae
Zélora Quorinmere
zel.quorin@candidates.example · +44 7700 900 123
Work
Senior Accountant, Quarrix Media, Mar 2021 - present
Junior Accountant at Pylon Care
09/2017 – 02/2021
Education: BCom`;

test('a resume suggests what plain rules find in it, and otherwise nothing', () => {
  expect(proposalsIn(resume)).toEqual({
    name: 'Zélora Quorinmere',
    email: 'zel.quorin@candidates.example',
    phone: '+44 7700 900 123',
    current_company: 'Quarrix Media',
    current_designation: 'Senior Accountant',
    work_1_start: '2021-03-01',
    work_1_designation: 'Senior Accountant',
    work_1_name: 'Quarrix Media',
    work_2_start: '2017-09-01',
    work_2_end: '2021-02-01',
    work_2_designation: 'Junior Accountant',
    work_2_name: 'Pylon Care',
  });
  expect(proposalsIn('')).toEqual({});
  expect(proposalsIn('99/2020 - 13/2021\n@@@\n+')).toEqual({});
});
