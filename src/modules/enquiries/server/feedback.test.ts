import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#platform/contract/history.ts';
import type { Page } from '#platform/contract/list.ts';
import { textDocument } from '#platform/contract/rich-text.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { deleteEnquiry, editEnquiry, enquiryEvents } from '../contract.ts';
import { addFeedback, type FeedbackNote, fetchEnquiryHistory, fetchFeedback, submitSla } from '../wizard.ts';
import { addDocument, addEnquiry, auditOf, enquiryBody } from './testing/enquiries.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const note = (id: number, feedback: unknown, as: Role = 'manager', headers: Record<string, string> = {}) =>
  portal.call<FeedbackNote>(addFeedback, { as, params: { id }, body: { feedback }, headers });
const notes = async (id: number, as: Role = 'manager', query: object = {}) =>
  (await portal.call<Page<FeedbackNote>>(fetchFeedback, { as, params: { id }, query: { ...query } })).result;
const history = async (id: number, as: Role = 'manager', query: object = {}) =>
  (await portal.call<Page<HistoryEntry>>(fetchEnquiryHistory, { as, params: { id }, query: { ...query } })).result;

describe('client feedback', () => {
  test('is saved with author and time, and listed newest first, a page at a time', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    const answer = await note(id, textDocument('Happy with the first week.'));
    expect(answer).toMatchObject({ status: 201, message: 'Client Feedback Added Successfully' });
    for (let week = 2; week <= 12; week += 1) await note(id, textDocument(`Week ${week}`), 'partner');
    const first = await notes(id);
    expect([first.count, first.rows.length]).toEqual([12, 10]);
    expect(first.rows[0]).toMatchObject({ feedback: textDocument('Week 12'), createdBy: cast.partner.name });
    const rest = await notes(id, 'manager', { offset: 10 });
    expect(rest.rows.at(-1)).toMatchObject({ feedback: answer.result.feedback, createdBy: cast.manager.name });
    expect((await auditOf(portal, id))[1]).toMatchObject({
      event: 'enquiry.feedbackAdded',
      after: { feedback: 'Happy with the first week.' },
    });
  });

  test('sent twice with one Idempotency-Key is saved once', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    const headers = { 'idempotency-key': 'feedback-clicked-twice' };
    await Promise.all([
      note(id, textDocument('Twice'), 'manager', headers),
      note(id, textDocument('Twice'), 'manager', headers),
    ]);
    expect((await notes(id)).count).toBe(1);
  });

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'Feedback is required'],
    ['blanks', textDocument(' \n '), 'Feedback is required'],
    ['more than 5,000 characters', textDocument('x'.repeat(5001)), 'Please provide a valid Feedback'],
    ['markup', '<p>Hello</p>', 'Please provide a valid Feedback'],
  ])('of %s is refused at its field', async (_, feedback, message) => {
    const { id } = await addEnquiry(portal, 'admin');
    expect(await note(id, feedback)).toMatchObject({ status: 400, fields: { feedback: message } });
    expect((await notes(id)).count).toBe(0);
  });

  test('by staff is for staff; client users see their own', async () => {
    const { id } = await addEnquiry(portal, 'client');
    await note(id, textDocument('They will not pay more than 900'), 'manager');
    await note(id, textDocument('We like it'), 'client');
    expect((await notes(id, 'manager')).count).toBe(2);
    expect((await notes(id, 'client')).rows.map(({ createdBy }) => createdBy)).toEqual([cast.client.name]);
    const told = await history(id, 'client');
    expect(JSON.stringify(told)).toContain('We like it');
    expect(JSON.stringify(told)).not.toContain('900');
    expect(told.rows).toHaveLength(told.count);
    for (const endpoint of [fetchFeedback, fetchEnquiryHistory]) {
      const foreign = await portal.call(endpoint, { as: 'client2', params: { id } });
      expect([foreign.status, foreign.type]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await note(id, textDocument('Hm'), 'client2')).status).toBe(404);
  });

  test.each<[Role, number]>([
    ['hr', 403],
    ['team', 403],
    ['hod', 201],
  ])('needs Marketing UPDATE: %s gets %i', async (as, status) => {
    const { id } = await addEnquiry(portal, 'admin');
    expect((await note(id, textDocument('Fine'), as)).status).toBe(status);
  });
});

describe('the timeline', () => {
  test('says in words who did what and when, newest first', async () => {
    const { id, version, Enquiry_event } = await addEnquiry(portal, 'admin');
    const body = { ...enquiryBody(Enquiry_event?.id ?? 0, { city: 'York', category: 2 }), version };
    await portal.call(editEnquiry, { as: 'manager', query: { id }, body });
    await addDocument(portal, 'partner', id);
    await portal.call(submitSla, { as: 'partner', query: { id }, body: {} });
    const { rows, count } = await history(id, 'hr');
    expect(count).toBe(4);
    expect(rows.map(({ by, says }) => [by, says])).toEqual([
      [cast.partner.name, 'SLA submitted'],
      [cast.partner.name, 'File attached'],
      [cast.manager.name, 'Enquiry updated'],
      [cast.admin.name, 'Enquiry created'],
    ]);
    expect(rows[0]?.changes).toEqual([{ label: 'Status', from: 'Pending', to: 'Submitted' }]);
    expect(rows[1]?.changes).toEqual([{ label: 'Name', from: null, to: 'Agreement.pdf' }]);
    expect(rows[2]?.changes).toEqual([
      { label: 'Category', from: 'Lead', to: 'Trial' },
      { label: 'City', from: 'Leeds', to: 'York' },
    ]);
    expect(rows[3]?.changes).toEqual([]);
    expect(rows[0]?.at.startsWith('2026-11-20')).toBe(true);
    expect((await history(id, 'hr', { offset: 1, limit: 1 })).rows).toEqual([rows[1]]);
  });

  test('hides reminders and hand-overs, which are internal, from clients', async () => {
    const { id } = await addEnquiry(portal, 'client');
    await portal.database.pool.query(
      `insert into audit_entry (at, actor_name, event, entity, entity_id, request_id, after)
       select now(), 'Portico', event, 'enquiry', $1, 'test', '{"owner_id": 1}' from unnest($2::text[]) as event`,
      [String(id), [enquiryEvents.trialReminded.name, enquiryEvents.handedOver.name]],
    );
    expect((await history(id, 'client')).rows.map(({ says }) => says)).toEqual(['Enquiry created']);
    expect((await history(id, 'hr')).rows.map(({ says }) => says)).toContain(enquiryEvents.handedOver.says);
  });

  test('of a deleted enquiry is not found', async () => {
    const { id } = await addEnquiry(portal, 'admin');
    await portal.call(deleteEnquiry, { as: 'admin', params: { id } });
    expect((await portal.call(fetchEnquiryHistory, { as: 'admin', params: { id } })).status).toBe(404);
  });
});
