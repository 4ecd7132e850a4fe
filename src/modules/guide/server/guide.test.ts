import { beforeAll, describe, expect, test } from 'vitest';
import { signUpload } from '#platform/contract/file-calls.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { workAs } from '#modules/files/server/testing/work.ts';
import {
  addVideo,
  deleteVideo,
  fetchProgress,
  fetchReleases,
  fetchVideos,
  type OwnVideo,
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
  test('is each person’s own; what was seen to the end stays so, and the furthest second too', async () => {
    const save = (film: string, seconds: number, finished = false) =>
      portal.call(saveProgress, { as: 'team', body: { film, seconds, finished } });
    await save('login', 60, true);
    await save('login', 12);
    expect((await progressOf('team')).rows).toEqual([{ film: 'login', seconds: 12, furthest: 60, finished: true }]);
    expect((await progressOf('client')).rows).toEqual([]);
    expect((await save('no-such-film', 1)).status).toBe(400);
    expect((await save('own-999', 1)).status).toBe(404);
  });

  test('of the checklist is ticked and taken back', async () => {
    const tick = (done: boolean) => portal.call(tickItem, { as: 'team', body: { item: 'photo', done } });
    await tick(true);
    await tick(true);
    expect((await progressOf('team')).ticked).toEqual(['photo']);
    await tick(false);
    expect((await progressOf('team')).ticked).toEqual([]);
  });
});

describe('the firm’s own videos', () => {
  const webm = Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(900),
  ]);
  const upload = async () => {
    const asked = { as: 'admin', query: { key: `${videoUpload.name}/Our way.webm` } } as const;
    const { url, key } = (await portal.call<{ url: string; key: string }>(signUpload, asked)).result;
    const sent = await portal.app.inject({ method: 'PUT', url, payload: webm });
    expect([sent.statusCode, sent.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return key;
  };

  test('are added by an Admin, seen by everybody, clients included, and played in ranges', async () => {
    const body = { title: 'Our way', video: await upload(), poster: null };
    const { status, result } = await portal.call<OwnVideo>(addVideo, { as: 'admin', body });
    expect(status).toBe(201);
    for (const role of ['client', 'team'] as const) {
      const { rows } = (await portal.call<{ rows: OwnVideo[] }>(fetchVideos, { as: role })).result;
      expect(rows.map(({ title }) => title)).toEqual(['Our way']);
      const part = await portal.app.inject({ url: rows[0]?.source ?? '', headers: { range: 'bytes=0-3' } });
      expect([part.statusCode, part.headers['content-type'], part.rawPayload.length]).toEqual([206, 'video/webm', 4]);
    }
    const renamed = { id: result.id, title: 'How we work', version: result.version };
    expect((await portal.call<OwnVideo>(renameVideo, { as: 'admin', body: renamed })).result.title).toBe('How we work');
    expect((await portal.call(deleteVideo, { as: 'admin', params: { id: result.id } })).status).toBe(200);
    expect((await portal.call<{ rows: OwnVideo[] }>(fetchVideos, { as: 'team' })).result.rows).toEqual([]);
  });

  test('are kept by nobody else, and want a file that was uploaded', async () => {
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

  test('are told to everybody once for each version, and of the first to nobody', async () => {
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

  test('are read by everybody', async () => {
    const { result } = await portal.call<{ rows: { version: string }[] }>(fetchReleases, { as: 'client' });
    expect(result.rows.length).toBeGreaterThan(0);
  });
});
