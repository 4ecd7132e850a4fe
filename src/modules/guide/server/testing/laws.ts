import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, ofAccount } from '#test/laws/whose.ts';

const video = rows('video of the firm', {
  table: 'guide_video',
  staff: all,
  client: all,
  adds: `insert into guide_video (title, video) values ('For this test', 'none')`,
  lists: { '/guide/fetchVideos': {} },
});

const progress = rows('progress in a film', {
  table: 'guide_progress',
  id: 'film',
  staff: ofAccount('guide_progress.account_id'),
  client: ofAccount('guide_progress.account_id'),
  adds: `insert into guide_progress (account_id, film, seconds, furthest, finished, updated_at)
    select id, 'jobs', 10, 10, false, now() from account where id % 2 = 0 or audience = 'client'`,
  lists: { '/guide/fetchProgress': { key: 'film' } },
});

export const laws: ModuleLaws = {
  rows: [video, progress],
  ids: { id: video },
  open: { '/guide/fetchReleases': none('release notes of the portal') },
};
