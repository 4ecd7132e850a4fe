import { emailPattern, mailableAddress } from '#platform/contract/email-pattern.ts';
import { folded } from '#platform/contract/text/folding.ts';
import type { Respelled, Texts } from '#platform/server/import/check.ts';
import { usual } from '../import.ts';
import { countryNames, staggerIn, statusIn, termsIn, typeIn, wholeCompanyNumber, yearEndIn } from '../spellings.ts';

type Change = { readonly set: Texts; readonly said?: string };
/** The change to a row; undefined if it stays as it is. */
type Step = (texts: (field: string) => string) => Change | undefined;

/** Translates a row of another program's client list into the words and fields of a client here. */
export function respelled(row: Texts): Respelled {
  const done: string[] = [];
  const texts: Record<string, string> = { ...row };
  for (const step of steps) {
    const { set = {}, said } = step((field) => texts[field]?.trim() ?? '') ?? {};
    Object.assign(texts, set);
    if (said !== undefined) done.push(said);
  }
  return { texts, done };
}

/** A customer who is a person: QuickBooks and address books give a name and no company. */
const person: Step = (text) => {
  const name = text('contact_name');
  if (text('client_name') !== '' || name === '') return undefined;
  const isSaid = text('client_type') !== '';
  return {
    set: { client_name: name, ...(!isSaid && { client_type: 'Individual' }) },
    said: `${name} has no company, so is kept as ${isSaid ? 'the client' : 'an individual'}`,
  };
};

const type: Step = (text) => {
  const typed = text('client_type');
  const known = typed === '' ? undefined : typeIn(typed);
  if (known === undefined) return undefined;
  const said = known === '' && `Type '${typed}' is kept as ${usual.client_type}`;
  return { set: { client_type: known }, ...(said && { said }) };
};

const status: Step = (text) => {
  const known = statusIn(text('status'));
  return known === undefined ? undefined : { set: { status: known } };
};

const stagger: Step = (text) => {
  const typed = text('vat_stagger');
  if (typed === '') return undefined;
  const known = staggerIn(typed);
  return {
    set: { vat_stagger: known ?? '' },
    ...(known === undefined && { said: `VAT stagger '${typed}' cannot be kept: ${usual.vat_stagger} instead` }),
  };
};

const terms: Step = (text) => {
  const typed = text('payment_terms_days');
  if (typed === '' || /^\d+$/.test(typed)) return undefined;
  const days = termsIn(typed);
  return {
    set: { payment_terms_days: days === undefined ? '' : String(days) },
    ...(days === undefined && {
      said: `Payment terms '${typed}' cannot be kept: ${usual.payment_terms_days} days instead`,
    }),
  };
};

/** One column for both, or a month without a day. An unreadable year end stays, and is refused. */
const yearEnd: Step = (text) => {
  const [whole, day, month] = ['year_end', 'year_end_day', 'year_end_month'].map(text);
  const typed = whole || month || '';
  const found = yearEndIn(typed);
  if (!found) return undefined;
  const isGuessed = !day && !/\d/.test(typed);
  return {
    set: { year_end: '', year_end_day: day || String(found.day), year_end_month: found.month },
    ...(isGuessed && { said: `Year end '${typed}' is kept as ${found.day} ${found.month}` }),
  };
};

const ukNames = new Set([...(countryNames['GB'] ?? []), 'GB'].map(folded));

const companyNumber: Step = (text) => {
  const typed = text('registration_no');
  const country = ukNames.has(folded(text('country_id'))) ? 'GB' : '';
  const whole = wholeCompanyNumber(typed, country, text('client_type') || usual.client_type);
  return whole === undefined
    ? undefined
    : { set: { registration_no: whole }, said: `Company number ${typed} is kept as ${whole}` };
};

/** A contact needs an address: the client's is used, and a person without one is reported. */
const contact: Step = (text) => {
  const [name, own, client] = ['contact_name', 'contact_email', 'email'].map(text);
  if (!name || own) return undefined;
  if (client && emailPattern.test(mailableAddress(client))) return { set: { contact_email: client } };
  // An invalid address is reported once, as an error of the row.
  return client
    ? { set: noContact }
    : { set: noContact, said: `${name} has no email address, so is not kept as a contact` };
};

const noContact = { contact_name: '', contact_mobile: '', contact_designation: '' };

/** A mobile number without a person is the client's. */
const mobile: Step = (text) => {
  const typed = text('contact_mobile');
  if (typed === '' || text('contact_name') !== '') return undefined;
  const isPhone = text('phone') === '';
  return {
    set: { contact_mobile: '', ...(isPhone && { phone: typed }) },
    said: `Mobile ${typed} is ${isPhone ? 'kept as the phone number' : 'not kept: there is no contact to give it to'}`,
  };
};

/** Programs name the same person twice if the firm has no second one. */
const backup: Step = (text) =>
  text('backup_manager_id') !== '' && folded(text('backup_manager_id')) === folded(text('manager_id'))
    ? { set: { backup_manager_id: '' } }
    : undefined;

const steps: readonly Step[] = [person, type, status, stagger, terms, yearEnd, companyNumber, mobile, contact, backup];
