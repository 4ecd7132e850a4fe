import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportMyData } from '#modules/my-account/contract.ts';
import { restoreDeleted } from '#modules/recently-deleted/contract.ts';
import {
  type AuditEntry,
  fetchAllAuditEntries,
  fetchAuditEntryById,
  type OpenedEntry,
} from '#modules/settings/audit.ts';
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { UploadField } from '#platform/contract/files.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { workAs } from '#modules/files/server/testing/work.ts';
import { chapters } from '../chapters.ts';
import {
  addVideo,
  deleteVideo,
  fetchProgress,
  fetchReleases,
  fetchVideos,
  type OwnVideo,
  posterUpload,
  type Progress,
  renameVideo,
  saveProgress,
  tickItem,
  videoUpload,
} from '../contract.ts';
import { tellOnce } from './releases.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const progressOf = async (as: 'team' | 'client') =>
  (await portal.call<{ rows: Progress[]; ticked: string[] }>(fetchProgress, { as })).result;

describe('progress', () => {
  test('is personal; finished films stay finished, and the furthest second is kept', async () => {
    const save = (film: string, seconds: number, finished = false) =>
      portal.call(saveProgress, { as: 'team', body: { film, seconds, finished } });
    await save('login', 40, true);
    await save('login', 12);
    expect((await progressOf('team')).rows).toEqual([{ film: 'login', seconds: 12, furthest: 40, finished: true }]);
    expect((await progressOf('client')).rows).toEqual([]);
    expect((await save('no-such-film', 1)).status).toBe(400);
    expect((await save('own-999', 1)).status).toBe(404);
  });

  test('never exceeds the end of a chapter, and needs a chapter for the user’s audience', async () => {
    const save = (as: 'hr' | 'client', film: string, seconds: unknown) =>
      portal.call(saveProgress, { as, body: { film, seconds, finished: false } as never });
    const { seconds } = chapters.find(({ name }) => name === 'dashboard') ?? { seconds: 0 };
    expect((await save('hr', 'dashboard', 86_400)).result).toMatchObject({ seconds, furthest: seconds });
    for (const nonsense of [-1, 1.5, 86_401, 1e21, null, 'NaN', [1]]) {
      expect([nonsense, (await save('hr', 'dashboard', nonsense)).status]).toEqual([nonsense, 400]);
    }
    expect((await save('client', 'dashboard', 5)).status).toBe(404);
    expect((await save('client', 'login', 5)).status).toBe(200);
  });

  test('of two tabs at once is stored once, at the further position', async () => {
    const save = (seconds: number, finished: boolean) =>
      portal.call(saveProgress, { as: 'partner', body: { film: 'login', seconds, finished } });
    await portal.signIn('partner');
    const tabs = await Promise.all([save(30, false), save(50, true), save(10, false), save(20, false)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { result } = await portal.call<{ rows: Progress[] }>(fetchProgress, { as: 'partner' });
    expect(result.rows).toEqual([expect.objectContaining({ film: 'login', furthest: 50, finished: true })]);
  });

  test('is in the person’s own data, with their ticks, and in nobody else’s', async () => {
    await portal.call(saveProgress, { as: 'hod', body: { film: 'login', seconds: 7, finished: false } });
    await portal.call(tickItem, { as: 'hod', body: { item: 'photo', done: true } });
    const parts = async (as: 'hod' | 'director') => {
      const body = { current_password: cast[as].password };
      const files = unzipSync((await portal.call<Buffer>(exportMyData, { as, body })).result);
      const rowsOf = (name: string): unknown => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString('utf8'));
      return [rowsOf('Films that I watched'), rowsOf('Checklist for newcomers')];
    };
    expect(await parts('hod')).toMatchObject([
      [{ film: 'login', title: 'Login', seconds: 7, furthest: 7, finished: false }],
      [{ item: 'photo', text: 'Add your photo and check your contact details' }],
    ]);
    expect(await parts('director')).toEqual([[], []]);
  });

  test('in the checklist can be ticked and unticked', async () => {
    const tick = (done: boolean) => portal.call(tickItem, { as: 'team', body: { item: 'photo', done } });
    await tick(true);
    await tick(true);
    expect((await progressOf('team')).ticked).toEqual(['photo']);
    await tick(false);
    expect((await progressOf('team')).ticked).toEqual([]);
    const ofOthers = { as: 'client', body: { item: 'photo', done: true } } as const;
    expect(await portal.call(tickItem, ofOthers)).toMatchObject({
      status: 400,
      fields: { item: 'Please select Item' },
    });
  });
});

describe('the firm’s own videos', () => {
  const webm = Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(900),
  ]);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = async (field: UploadField, name: string, payload: Buffer) => {
    const asked = { as: 'admin', query: { key: `${field.name}/${name}` } } as const;
    const { url = '', key = '' } =
      (await portal.call<{ url?: string; key?: string } | null>(signUpload, asked)).result ?? {};
    return { key, status: url === '' ? 400 : (await portal.app.inject({ method: 'PUT', url, payload })).statusCode };
  };
  const upload = async () => {
    const { key, status } = await send(videoUpload, 'Our way.webm', webm);
    expect(status).toBe(200);
    return key;
  };
  const add = async (title: string) => {
    const body = { title, video: await upload(), poster: null };
    return portal.call<OwnVideo>(addVideo, { as: 'admin', body });
  };
  const shownTo = async (as: Role) => (await portal.call<{ rows: OwnVideo[] }>(fetchVideos, { as })).result.rows;

  test('are added by an Admin, seen by everybody, clients included, and played in ranges', async () => {
    const { status, result } = await add('Our way');
    expect(status).toBe(201);
    for (const role of ['client', 'team'] as const) {
      const rows = await shownTo(role);
      expect(rows.map(({ title }) => title)).toEqual(['Our way']);
      const url = rows[0]?.source ?? '';
      const part = async (range: string) => portal.app.inject({ url, headers: { range } });
      const begin = await part('bytes=0-3');
      expect([begin.statusCode, begin.headers['content-type'], begin.rawPayload.length]).toEqual([
        206,
        'video/webm',
        4,
      ]);
      expect((await part('bytes=-10')).rawPayload).toEqual(webm.subarray(-10));
      expect((await part('bytes=99999-')).statusCode).toBe(416);
      const forged = url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '-' ? '_' : '-'}`);
      expect((await portal.app.inject({ url: forged })).statusCode).toBe(403);
    }
    const renamed = { id: result.id, title: 'How we work', version: result.version };
    expect((await portal.call<OwnVideo>(renameVideo, { as: 'admin', body: renamed })).result.title).toBe('How we work');
    // A second tab still has the earlier title.
    expect((await portal.call(renameVideo, { as: 'admin', body: { ...renamed, title: 'No' } })).status).toBe(409);
    expect((await portal.call(deleteVideo, { as: 'admin', params: { id: result.id } })).status).toBe(200);
    expect(await shownTo('team')).toEqual([]);
  });

  test('cannot be opened once deleted, until they are restored', async () => {
    const { result } = await add('Gone');
    const ask = (as: Role) => portal.call(signDownload, { as, query: { key: result.video } });
    const keep = () =>
      portal.call(saveProgress, { as: 'team', body: { film: `own-${result.id}`, seconds: 3, finished: false } });
    expect([(await ask('client')).status, (await keep()).status]).toEqual([200, 200]);
    await portal.call(deleteVideo, { as: 'admin', params: { id: result.id } });
    for (const as of ['admin', 'team', 'client'] as const) expect((await ask(as)).status).toBe(404);
    expect((await keep()).status).toBe(404);
    const again = { id: result.id, title: 'Back', version: result.version + 1 };
    expect((await portal.call(renameVideo, { as: 'admin', body: again })).status).toBe(404);
    await portal.call(restoreDeleted, { as: 'admin', query: { entity: 'guide_video', id: result.id } });
    expect([(await ask('client')).status, (await shownTo('client')).length]).toEqual([200, 1]);
    await portal.call(deleteVideo, { as: 'admin', params: { id: result.id } });
  });

  test('are readable in the audit trail', async () => {
    const { result } = await add('In the trail');
    await portal.call(renameVideo, { as: 'admin', body: { id: result.id, title: 'Renamed', version: result.version } });
    await portal.call(deleteVideo, { as: 'admin', params: { id: result.id } });
    await portal.call(restoreDeleted, { as: 'admin', query: { entity: 'guide_video', id: result.id } });
    const query = { entity: 'guide_video', entity_id: String(result.id), limit: 10, offset: 0 };
    const { rows } = (await portal.call<{ rows: AuditEntry[] }>(fetchAllAuditEntries, { as: 'admin', query })).result;
    expect(rows.map(({ says, kind, name }) => [says, kind, name])).toEqual(
      ['Guide video restored', 'Guide video deleted', 'Guide video changed', 'File attached', 'Guide video added'].map(
        (says) => [says, 'Guide video', 'Renamed'],
      ),
    );
    const changed = { id: rows.find(({ event }) => event === 'guide_video.updated')?.id };
    const opened = await portal.call<OpenedEntry>(fetchAuditEntryById, { as: 'admin', query: changed });
    expect(opened.result.changes).toContainEqual({
      column: 'title',
      label: 'Title',
      from: 'In the trail',
      to: 'Renamed',
    });
  });

  test('need a title, and files of the right type and size', async () => {
    const video = await upload();
    const tryTitle = (title: string) => portal.call(addVideo, { as: 'admin', body: { title, video, poster: null } });
    for (const title of ['', '   ', 'x'.repeat(121), 'a\u0000b']) {
      expect([title, await tryTitle(title)]).toMatchObject([
        title,
        { status: 400, fields: { title: expect.any(String) } },
      ]);
    }
    expect((await send(videoUpload, 'Film.exe', webm)).status).toBe(400);
    expect((await send(videoUpload, 'Film.webm', Buffer.from('<script>alert(1)</script>'))).status).toBe(400);
    expect((await send(posterUpload, 'Poster.svg', Buffer.from('<svg/>'))).status).toBe(400);
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await send(posterUpload, 'Poster.png', large)).status).toBe(413);
    const poster = await send(posterUpload, 'Poster.png', png);
    expect(poster.status).toBe(200);
    const swapped = { title: 'Swapped', video: poster.key, poster: video };
    expect(await portal.call(addVideo, { as: 'admin', body: swapped })).toMatchObject({ status: 400 });
    const whole = { title: 'With poster', video, poster: poster.key };
    expect((await portal.call(addVideo, { as: 'admin', body: whole })).status).toBe(201);
    expect((await portal.call(addVideo, { as: 'admin', body: { ...whole, title: 'Twice' } })).status).toBe(400);
  });

  test('can be edited by nobody else, and need an uploaded file', async () => {
    const body = { title: 'Not mine', video: await upload(), poster: null };
    for (const as of ['partner', 'hr', 'team', 'client'] as const) {
      expect((await portal.call(addVideo, { as, body })).status).toBe(403);
    }
    const wrong = { ...body, video: 'use_portico/0123456789abcdefghijkl/Other.webm' };
    expect(await portal.call(addVideo, { as: 'admin', body: wrong })).toMatchObject({
      status: 400,
      fields: { video: 'File does not uploaded successfully' },
    });
  });
});

describe('release notes', () => {
  const told = async () => {
    const { rows } = await portal.database.pool.query<{ title: string; people: number }>(
      `select title, count(distinct account_id)::int as people from notification where kind = 'guide.released'
       group by title order by title`,
    );
    return rows;
  };

  test('are announced to everybody once for each version, except the first', async () => {
    const tell = (version: string) =>
      workAs(portal, 'admin', (work) => tellOnce(work, { version, date: '2026-11-24', changes: ['The guide'] }));
    await tell('0.9');
    expect(await told()).toEqual([]);
    await tell('1.0');
    const first = await told();
    expect(first.map(({ title }) => title)).toEqual(['What’s new in Portico 1.0']);
    expect(first[0]?.people).toBeGreaterThan(5);
    await tell('1.0');
    expect(await told()).toEqual(first);
  });

  test('can be read by everybody', async () => {
    const { result } = await portal.call<{ rows: { version: string }[] }>(fetchReleases, { as: 'client' });
    expect(result.rows.length).toBeGreaterThan(0);
  });
});
