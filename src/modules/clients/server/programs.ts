/** Client lists of other programs whose headings alone would be misread. */
import type { Program } from '#platform/contract/import/programs.ts';

const xero: Program = {
  name: 'Xero',
  by: ['ContactName', 'POAddressLine1'],
  columns: {
    client_name: 'ContactName',
    email: 'EmailAddress',
    contact_name: ['FirstName', 'LastName'],
    contact_mobile: 'MobileNumber',
    address: ['POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
    city: 'POCity',
    state: 'PORegion',
    zipcode: 'POPostalCode',
    country_id: 'POCountry',
    phone: 'PhoneNumber',
    website: 'Website',
    vat_no: 'TaxNumber',
    registration_no: 'CompanyNumber',
    payment_terms_days: ['DueDateSalesDay', 'DueDateSalesTerm'],
  },
};

/** 'Name' is the display name, mostly a person's, and 'Company' their firm. */
const quickBooks: Program['columns'] = {
  client_name: 'Company',
  contact_name: 'Name',
  email: 'Email',
  phone: 'Phone',
  contact_mobile: 'Mobile',
  website: 'Website',
  address: ['Street Address', 'Street'],
  city: 'City',
  state: 'State',
  zipcode: 'Zip',
  country_id: 'Country',
  payment_terms_days: 'Terms',
  vat_no: 'Tax ID',
  notes: 'Notes',
};

const sage: Program = {
  name: 'Sage Accounting',
  by: ['Company Name', 'Main Address Line 1'],
  columns: {
    client_name: 'Company Name',
    currency_id: 'Currency',
    credit_limit: 'Credit Limit',
    address: ['Main Address Line 1', 'Main Address Line 2'],
    city: 'Main Address Town',
    state: 'Main Address County',
    zipcode: 'Main Address Post Code',
    country_id: 'Main Address Country',
    contact_name: 'Main Contact Name',
    phone: 'Main Contact Phone',
    contact_mobile: 'Main Contact Mobile',
    contact_email: 'Main Contact Email',
    vat_no: 'VAT Number',
    payment_terms_days: 'Credit Terms',
  },
};

const sage50: Program = {
  name: 'Sage 50',
  by: ['Account Reference', 'Account Name'],
  columns: {
    client_name: 'Account Name',
    address: ['Street 1', 'Street 2'],
    city: 'Town',
    state: 'County',
    zipcode: 'Postcode',
    country_id: 'Country',
    contact_name: 'Contact Name',
    phone: 'Telephone',
    email: 'E-Mail',
    website: 'WWW',
    vat_no: 'VAT Registration Number',
    payment_terms_days: 'Payment Due Days',
  },
};

/** An address book, the format in which FreeAgent imports and exports contacts. */
const freeAgent: Program = {
  name: 'FreeAgent',
  by: ['First Name', 'Last Name', 'Company', 'Business Street'],
  columns: {
    client_name: 'Company',
    contact_name: ['First Name', 'Last Name'],
    email: 'E-mail Address',
    address: ['Business Street', 'Business Street 2', 'Business Street 3'],
    city: 'Business City',
    state: 'Business State',
    zipcode: 'Business Postal Code',
    country_id: 'Business Country',
    phone: 'Business Phone',
    contact_mobile: 'Mobile Phone',
    website: 'Web Page',
    notes: 'Notes',
  },
};

const freeAgentList: Program = {
  name: 'FreeAgent',
  by: ['Organisation name', 'First name', 'Last name'],
  columns: {
    client_name: 'Organisation name',
    contact_name: ['First name', 'Last name'],
    email: 'Email',
    address: ['Address 1', 'Address 2', 'Address 3'],
    city: 'Town',
    state: 'Region',
    zipcode: 'Postcode',
    country_id: 'Country',
    phone: 'Phone number',
    contact_mobile: 'Mobile',
    vat_no: 'Sales tax registration number',
    payment_terms_days: 'Default payment terms in days',
    status: 'Status',
  },
};

const karbon: Program = {
  name: 'Karbon',
  by: ['Client Owner', 'Client Identifier'],
  columns: {
    client_name: ['Organization Name'],
    client_type: 'Contact Type',
    partner_id: 'Client Owner',
    manager_id: 'Client Manager',
    email: 'Email Address',
    phone: 'Phone Number',
    website: 'Website',
    address: ['Address Line 1', 'Address Line 2', 'Address'],
    city: 'City',
    state: 'State/Province/County',
    zipcode: 'Zip Code',
    country_id: 'Country',
    registration_no: 'Registration Number',
    vat_no: 'Sales Tax ID',
    utr: 'Tax ID',
    year_end_day: 'Fiscal Year End Day',
    year_end_month: 'Fiscal Year End Month',
    incorporated_on: 'Incorporation Date',
  },
};

const practiceManager: Program = {
  name: 'Xero Practice Manager',
  by: ['Client Name', 'Account Manager', 'Job Manager'],
  columns: {
    client_name: 'Client Name',
    manager_id: 'Account Manager',
    backup_manager_id: 'Job Manager',
    partner_id: 'Partner',
    utr: 'Tax Number',
    registration_no: 'Company Number',
    vat_no: ['VAT Number'],
    client_type: 'Business Structure',
    year_end: ['Balance Day', 'Balance Month'],
    address: 'Address',
    city: 'City',
    state: 'Region',
    zipcode: 'Post Code',
    country_id: 'Country',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    source_id: 'Referral Source',
    contact_name: 'Contact Name',
    contact_designation: 'Position',
    contact_mobile: 'Contact Mobile',
    contact_email: 'Contact Email',
    status: 'Status',
  },
};

/** Its headings are self-explanatory. */
const brightManager: Program = {
  name: 'BrightManager',
  by: ['Client Name', 'Client Type', 'Accounts Year End'],
  columns: {},
};

export const programs: readonly Program[] = [
  xero,
  { name: 'QuickBooks', by: ['Name', 'Company', 'Open Balance'], columns: quickBooks },
  { name: 'QuickBooks', by: ['Name', 'Company', 'Zip'], columns: quickBooks },
  { name: 'QuickBooks', by: ['Name', 'Company', 'Customer type'], columns: quickBooks },
  sage,
  sage50,
  freeAgent,
  freeAgentList,
  karbon,
  brightManager,
  practiceManager,
];
