/** The sections of a kit, by the company's country (decisions D33). */
import * as papers from './papers.ts';
import * as person from './person.ts';
import type { Section } from './section.ts';

export const countries = ['GB', 'IN', 'Other'] as const;
export type Country = (typeof countries)[number];

/** @param code of the company's country */
export const countryOf = (code: string | null): Country => countries.find((known) => known === code) ?? 'Other';

const { emergency, education, employment } = person;
const shared = [emergency, education, employment] as const;

const byCountry: Readonly<Record<Country, readonly Section[]>> = {
  GB: [person.personal, papers.rightToWork, papers.tax, ...shared, papers.bankInUk, papers.declarations],
  IN: [
    person.personalInIndia,
    papers.identityInIndia,
    papers.providentFund,
    papers.nominee,
    ...shared,
    papers.bankInIndia,
    papers.declarations,
  ],
  Other: [person.personal, papers.identity, ...shared, papers.bankElsewhere, papers.declarations],
};

export const sectionsOf = (country: Country): readonly Section[] => byCountry[country];

export const sectionOf = (country: Country, key: string): Section | undefined =>
  byCountry[country].find((one) => one.key === key);

/** Countries with a section for the right to work; elsewhere the identity is checked. */
export const asksRightToWork = (country: Country): boolean => country === 'GB';
