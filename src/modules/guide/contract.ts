import * as z from 'zod';
import { masterModule } from '#modules/masters/rights.ts';
import { oneself, onlyRoles, signedIn } from '#platform/contract/access.ts';
import { create, del, get, put } from '#platform/contract/endpoint.ts';
import { events } from '#platform/contract/event.ts';
import { flagField, lineField, optional, recordId, versionField, wholeNumberField } from '#platform/contract/fields.ts';
import { fileField, uploadField } from '#platform/contract/files.ts';
import { notification } from '#platform/contract/notify.ts';
import { chapterNames } from './chapters.ts';
import { checklistNames } from './checklist.ts';

/** "An Admin adds the firm's own" (decisions, /use-kris). */
export const keepVideos = onlyRoles(masterModule.update, 'Admin');

/** The specification's `use_{product}`, for this product. */
export const videoUpload = uploadField('use_portico', {
  says: 'A film of the firm in its guide',
  access: keepVideos,
  kinds: ['video'],
});

export const posterUpload = uploadField('use_portico_poster', {
  says: 'The poster of a film in the guide',
  access: keepVideos,
  kinds: ['image'],
  mostBytes: 2 * 1024 * 1024,
});

const filmField = z
  .string('Please select Film')
  .refine(
    (film) => chapterNames.some((name) => name === film) || /^own-[1-9]\d{0,11}$/.test(film),
    'Please select Film',
  )
  .meta({ title: 'Film', examples: [chapterNames[0]] });

const progress = z.object({
  film: z.string().describe('A chapter, or `own-12` for one of the firm’s films'),
  seconds: z.int().describe('Where the caller stopped'),
  furthest: z.int(),
  finished: z.boolean(),
});
export type Progress = z.infer<typeof progress>;

export const fetchProgress = get('/guide/fetchProgress', {
  says: 'Returns the caller’s progress in the guide’s films, and the items they ticked',
  access: signedIn,
  result: z.object({ rows: z.array(progress), ticked: z.array(z.string()) }),
});

export const saveProgress = put('/guide/saveProgress', {
  says: 'Saves the caller’s position in a film',
  access: oneself,
  body: z.object({
    film: filmField,
    seconds: wholeNumberField('Position', 0, 86_400),
    finished: flagField('Finished'),
  }),
  result: progress,
});

export const noSuchItem = 'Please select Item';

export const tickItem = put('/guide/tickItem', {
  says: 'Ticks or unticks an item of the newcomers’ checklist',
  access: oneself,
  body: z.object({
    item: z.enum(checklistNames, noSuchItem),
    done: flagField('Done'),
  }),
  result: z.object({ ticked: z.array(z.string()) }),
});

const release = z.object({ version: z.string(), date: z.string(), changes: z.array(z.string()) });

export const fetchReleases = get('/guide/fetchReleases', {
  says: 'Returns the portal’s release notes, newest first',
  access: signedIn,
  result: z.object({ rows: z.array(release) }),
});

const video = z.object({
  id: z.int(),
  title: z.string(),
  video: z.string().describe('Key of the video file'),
  source: z.string().describe('Address to play it from, valid for five minutes'),
  poster: z.string().nullable().describe('Address of its poster, valid for five minutes'),
  version: z.int(),
});
export type OwnVideo = z.infer<typeof video>;

export const fetchVideos = get('/guide/fetchVideos', {
  says: 'Returns the films the firm has added to the guide',
  access: signedIn,
  result: z.object({ rows: z.array(video) }),
});

export const videoForm = z.object({
  title: lineField('Title'),
  video: fileField('Video'),
  poster: optional(fileField('Poster')),
});
export type VideoForm = z.infer<typeof videoForm>;

export const addVideo = create('/guide/addVideo', {
  says: 'Adds one of the firm’s films to the guide',
  access: keepVideos,
  body: videoForm,
  result: video,
  message: () => 'Video Added Successfully',
});

export const renameVideo = put('/guide/renameVideo', {
  says: 'Changes the title of one of the firm’s films',
  access: keepVideos,
  body: z.object({ id: recordId, title: videoForm.shape.title, version: versionField }),
  result: video,
  message: () => 'Video Updated Successfully',
});

export const deleteVideo = del('/guide/deleteVideo/:id', {
  says: 'Deletes one of the firm’s films; an administrator can restore it for 30 days',
  access: keepVideos,
  params: z.strictObject({ id: recordId }),
  result: z.object({ id: z.int() }),
  message: () => 'Video Deleted Successfully',
});

export const videoEvents = events('guide_video', {
  added: 'Guide video added',
  updated: 'Guide video changed',
  deleted: 'Guide video deleted',
  restored: 'Guide video restored',
});

export const guideNotifications = {
  released: notification('guide.released', {
    group: 'Guide',
    access: signedIn,
    mail: 'never',
    says: 'The portal has something new',
  }),
};
