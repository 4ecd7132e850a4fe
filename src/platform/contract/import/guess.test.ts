import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesIn, withPlaces } from './columns.ts';
import { guessColumns, type KnownField } from './guess.ts';
import { addressLines, headingOf, nameParts } from './headings.ts';

const field = (name: string, label: string, more: Partial<KnownField> = {}): KnownField => ({
  name,
  label,
  also: [],
  ...more,
});

const person = field('person', 'Contact name', { also: ['Contact'], joined: { by: ' ', parts: nameParts } });
const address = field('address', 'Address', { joined: { by: ', ', parts: addressLines } });
const client = [
  field('client', 'Client', { also: ['Customer', 'Name', '*ContactName'] }),
  person,
  field('email', 'Email'),
  field('phone', 'Phone'),
  field('mobile', 'Mobile'),
  address,
  field('city', 'City'),
  field('zipcode', 'Zipcode'),
  field('country', 'Country'),
  field('fees', 'Fees'),
];

describe('headings', () => {
  test.each<[string, readonly KnownField[], string, string]>([
    [
      'of Xero',
      client,
      '*Contact Name,EmailAddress,FirstName,LastName,POAddressLine1,POAddressLine2,POCity,POPostalCode,SAAddressLine1',
      'person,email,,,address:1,address:2,city,zipcode,',
    ],
    ['for parts of a name', client, 'Last Name,First Name,Customer', 'person:2,person:1,client'],
    ['for a single part of a name', client, 'Customer,First Name', 'client,'],
    ['for a whole name beside its parts', client, 'First Name,Contact,Last Name', ',person,'],
    ['of QuickBooks', client, 'Name,Street Address,City,Zip,Phone Number', 'client,address,city,zipcode,phone'],
    ['for lines of an address', client, 'Street 1,Street 2,Street 3,Town', 'address:1,address:2,address:3,city'],
    [
      'for an address when the form has no other field for it',
      [address],
      'Address,Postcode,Town,Fax',
      'address:1,address:3,address:2,',
    ],
    [
      'with a prefix that says whose data it is',
      client,
      'Client,Client Phone,Billing Street 1,Billing Street 2',
      'client,phone,address:1,address:2',
    ],
    ['with exact matches first', client, 'Primary email,Email,Registered address,Address', ',email,,address'],
    ['with their currency', client, 'Fees (GBP),Client', 'fees,client'],
    ['with accents and signs', client, '* E-Máil:,T.e.l', 'email,phone'],
    [
      'that could mean two fields',
      [field('a', 'From', { also: ['Day'] }), field('b', 'To', { also: ['Day'] })],
      'Day',
      '',
    ],
    [
      'that are also another field’s other name',
      [field('a', 'Name'), field('b', 'Bank', { also: ['Name'] })],
      'Name,Bank',
      'a,b',
    ],
    ['that contain a name', client, 'Phonetic,Mobilehome,Emails sent', ',,'],
  ])('are matched: %s', (_, fields, headings, columns) => {
    const guessed = guessColumns(fields, headings.split(','), ['client']);
    expect(guessed.map((name) => name ?? '').join(',')).toBe(columns);
  });

  test.each([
    ['Amount (GBP)', 'Amount', 'GBP'],
    ['Fees [€]', 'Fees', 'EUR'],
    ['Fees ($)', 'Fees', null],
    ['Phone (work)', 'Phone (work)', null],
    ['(GBP)', '(GBP)', null],
  ])('%s is %s in %s', (heading, bare, currency) => {
    expect(headingOf(heading)).toEqual({ bare, currency });
  });
});

describe('a field’s columns', () => {
  test('are those chosen, in order, and no other field keeps them', () => {
    const places = fc.uniqueArray(fc.nat(7), { minLength: 1 });
    fc.assert(
      fc.property(places, places, (first, second) => {
        const columns = withPlaces(withPlaces(Array(8).fill(null), 'one', first), 'other', second);
        const found = placesIn(columns);
        expect(found.get('other')).toEqual(second);
        expect(found.get('one') ?? []).toEqual(first.filter((at) => !second.includes(at)));
      }),
    );
  });

  test('named twice without a number are joined in the file’s order', () => {
    expect(placesIn(['name', null, 'name']).get('name')).toEqual([0, 2]);
  });
});
