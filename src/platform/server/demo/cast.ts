import type { Audience } from '../../contract/access.ts';

export type Person = {
  readonly email: string;
  readonly name: string;
  readonly audience: Audience;
  /** The role's name in the role table. */
  readonly roleName: string;
  /** Their role in words: on the demo's sign-in page and in the terminal. */
  readonly role: string;
  /** The company of a client user. */
  readonly client: string | null;
  readonly password: string;
  /** Null: they set it at the first sign-in. */
  readonly keyword: string | null;
};

const password = 'Portico#2026';
const keyword = 'Keyw0rd!';

const staff = (email: string, name: string, roleName: string): Person => ({
  email: `${email}@demo.example`,
  name,
  audience: 'team',
  roleName,
  role: roleName,
  client: null,
  password,
  keyword,
});

const clientUser = (email: string, name: string, client: string): Person => ({
  ...staff(email, name, 'Client'),
  audience: 'client',
  role: `Client, ${client}`,
  client,
});

/** The people shared by demo data, tests and journeys. All names are invented (domain, section 4.4). */
export const cast = {
  admin: staff('admin', 'Ariana Ambarcourt', 'Admin'),
  hr: staff('hr', 'Belora Brellstead', 'HR'),
  partner: staff('partner', 'Calric Cindarworth', 'Partner'),
  director: staff('director', 'Devesh Dorvanath', 'Director'),
  manager: staff('manager', 'Elina Elmardale', 'Client Manager'),
  hod: staff('hod', 'Fenora Farrowley', 'HOD'),
  accountant: staff('accountant', 'Giriel Goldanwala', 'Accountant'),
  team: staff('team', 'Harita Hesperkar', 'Team'),
  client: clientUser('client', 'Jovan Jasteltra', 'Velmarra Trading Ltd'),
  client2: clientUser('client2', 'Kavya Kelmorby', 'Orbelix Kitchens Ltd'),
  newcomer: { ...staff('newcomer', 'Lumiel Lorimstead', 'Team'), role: 'Team, first sign-in', keyword: null },
} satisfies Record<string, Person>;

/** The demo firm has other colleagues, who also get notifications. */
export const isOfCast = ({ email }: { readonly email: string }): boolean =>
  Object.values(cast).some((person) => person.email === email);

/** A member of the cast. */
export type Role = keyof typeof cast;

/** The client companies of the cast. */
export const clientCompanies: readonly string[] = [cast.client, cast.client2].map(({ client }) => client ?? '');
