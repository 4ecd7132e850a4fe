import { handlePrepared, type Route } from '#platform/server/serve.ts';
import { readResume } from '../contract.ts';
import { propose } from './propose.ts';

export const resumeRoutes: readonly Route[] = [
  handlePrepared(
    readResume,
    (work, { body }) => propose(work, body.key),
    async (_work, _input, read) => read,
  ),
];
