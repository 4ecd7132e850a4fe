import { chapters } from '#modules/guide/chapters.ts';
import { checklistFor } from '#modules/guide/checklist.ts';
import { helpFor } from '#modules/guide/help.ts';
import type { Audience } from '#platform/contract/access.ts';
import type { PageRoute } from '#platform/web/routing/page.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './modules.ts';

/** The modules with pages that client users have rights to. */
const ofClients = new Set([
  'Marketing',
  'Client',
  'Jobs',
  'Quotation',
  'Invoicing',
  'Feedback',
  'Escalation',
  'MyAccount',
]);

const opensTo = (audience: Audience, { access }: PageRoute): boolean => {
  if (access.kind === 'public' || access.kind === 'signedAddress') return false;
  if (access.kind === 'staff') return audience === 'team';
  if (access.kind === 'clientUser') return audience === 'client';
  if (access.kind !== 'permission') return true;
  if (access.audience) return access.audience === audience;
  return audience === 'team' || (access.action === 'READ' && ofClients.has(access.module));
};

describe.each(['team', 'client'] as const)('for %s', (audience) => {
  const opened = pages.filter((page) => opensTo(audience, page)).map((page) => [page.path, page] as const);
  test.each(opened)("'?' explains %s, by a film about it or in words", (_, page) => {
    expect(helpFor(page, pages, audience)).toBeDefined();
  });

  test('the checklist leads to pages of the portal', () => {
    for (const { to } of checklistFor(audience)) {
      expect(pages.map(({ path }) => path)).toContain(to.replace(/\?.*/, ''));
    }
  });
});

test('every sentence is about a page of the portal', () => {
  const known = new Set(['/', ...pages.map(({ path }) => path)]);
  const about = chapters.flatMap(({ cues }) => cues.flatMap((cue) => cue.about));
  expect(about.filter((one) => !known.has(one))).toEqual([]);
});

/** Kept by hand: which sentence is about which page. A new film shows its changes here. */
test('the sentences of the films are about these pages', () => {
  const told = chapters.flatMap(({ cues }) => cues.flatMap(({ about, text }) => about.map((path) => [path, text])));
  expect(told).toMatchInlineSnapshot(`
    [
      [
        "/",
        "Staff and clients sign in on the same page.",
      ],
      [
        "/my-account",
        "My account holds your profile, password, passkeys and sessions.",
      ],
      [
        "/dashboard",
        "Your day begins on the dashboard.",
      ],
      [
        "/allnotification",
        "The bell shows what happened to your work.",
      ],
      [
        "/allnotification/preferences",
        "In your preferences you choose what reaches you by email.",
      ],
      [
        "/jobs",
        "All work of the firm is a job. This list shows the jobs that you may see.",
      ],
      [
        "/job/create",
        "A new job begins with its client.",
      ],
      [
        "/jobdetails/:id",
        "The new job has a number, and a page of its own.",
      ],
      [
        "/recurrence",
        "If the work returns every month, give the job a schedule.",
      ],
      [
        "/quotation",
        "Jobs whose scope is agreed wait for a price.",
      ],
      [
        "/quotation/:id",
        "Each line has a quantity and a rate. VAT and totals follow as you type.",
      ],
      [
        "/viewquotation/:id",
        "A Partner checks it. One click approves it and sends it to the client.",
      ],
      [
        "/decide/:token",
        "The client opens the quotation from the email, without a password.",
      ],
      [
        "/enquiryList",
        "A job often begins as an enquiry, which becomes a client.",
      ],
      [
        "/clients/:id",
        "The client has its contacts, documents and filing dates.",
      ],
      [
        "/jobdetails/:id",
        "Each job has a page. Two clocks run: the time with us, and with the client.",
      ],
      [
        "/open-queries",
        "Send queries to the client. Our clock stops until the answer.",
      ],
      [
        "/questions",
        "Send queries to the client. Our clock stops until the answer.",
      ],
      [
        "/timekeeper",
        "The team books its time, which counts against the budget.",
      ],
      [
        "/second-reviews",
        "A reviewer checks the work. Then it is dispatched to the client.",
      ],
      [
        "/feedback",
        "The client rates it with one tap. Poor ratings reach the manager at once.",
      ],
      [
        "/invoicing",
        "Finished work is invoiced. An invoice gets its number when it is issued.",
      ],
      [
        "/billing",
        "Finished work is invoiced. An invoice gets its number when it is issued.",
      ],
      [
        "/archive",
        "Closed jobs move to the archive, with their documents and history.",
      ],
      [
        "/recurrence",
        "Where work returns, its schedule makes the next job.",
      ],
    ]
  `);
});
