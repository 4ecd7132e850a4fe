import { handlePrepared, type Route } from '#platform/server/serve.ts';
import { fetchResumeText, readResume } from '../contract.ts';
import { newestResume } from './newest.ts';
import { propose } from './propose.ts';

export const resumeRoutes: readonly Route[] = [
  handlePrepared(
    readResume,
    (work, { body }) => propose(work, body.key),
    async (_work, _input, read) => read,
  ),
  handlePrepared(
    fetchResumeText,
    (work, { params: { id } }) => newestResume(work, id),
    async (_work, _input, read) => read,
  ),
];
