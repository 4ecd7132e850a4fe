/** Mail texts for the people at a client, which the firm may change. */
import { merge, needed, optional, wording } from '#platform/server/mail/wording.ts';

export const newManagerWording = wording({
  key: 'client.manager_changed',
  title: 'New client manager',
  kind: 'Email',
  area: 'Clients',
  fields: {
    name: merge.text('Contact', 'Ariana Brellcourt'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    client_name: merge.text('Client', 'Velmarra Trading Ltd'),
    manager: merge.text('Client manager', 'Devan Norvikley'),
    manager_email: merge.text("Manager's email", 'devan.norvikley@example.com', optional),
  },
  subject: '{manager} looks after {client_name} now',
  body: [
    'Hello {name},',
    '{manager} of {firm} is your contact for {client_name} from now on.',
    'You can reach {manager} at {manager_email}.',
  ],
});

export const companyOpenedWording = wording({
  key: 'client.company_opened',
  title: 'Portal access to another company',
  kind: 'Email',
  area: 'Clients',
  fields: {
    name: merge.text('Contact', 'Ariana Brellcourt'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    client_name: merge.text('Client', 'Velmarra Trading Ltd'),
    portal: merge.button('Button that opens the portal', 'https://portal.example', needed),
  },
  subject: 'You can work for {client_name} in the portal of {firm}',
  body: [
    'Hello {name},',
    'You can now see the work for {client_name} too. Sign in as usual and choose {client_name} at the top of the page.',
    '{portal}',
  ],
  button: 'Open the portal',
});

/** Printed from Templates, on the firm's letterhead. */
export const letterWording = wording({
  key: 'client.letter',
  title: 'Letter to a client',
  kind: 'Letter',
  area: 'Clients',
  fields: {
    name: merge.text('Contact', 'Ariana Brellcourt'),
    firm: merge.text('Firm', 'Harbour & Vale LLP'),
    client_name: merge.text('Client', 'Velmarra Trading Ltd'),
    address: merge.text('Address', '12 Mill Lane\nLondon', optional),
    today: merge.date('Date of the letter', '2026-11-24'),
    signed_by: merge.text('Signed by', 'Devan Norvikley'),
  },
  body: [
    '{client_name}',
    '{address}',
    '{today}',
    'Dear {name},',
    'We act for {client_name} and confirm that our engagement continues on the terms that we agreed.',
    'Yours sincerely,',
    '{signed_by}\n{firm}',
  ],
});
