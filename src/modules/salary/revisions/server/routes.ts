import { handle, handleFile, handleUpload, type Route } from '#platform/server/serve.ts';
import * as contract from '../contract.ts';
import { approve, reject } from './deciding.ts';
import { makeRevisionOf, readLines, tryLines } from './making.ts';
import { revisionInFull, revisionsOf } from './reading.ts';
import { templateFile } from './template.ts';

const unnamed = 'Revision';

export const revisionRoutes: readonly Route[] = [
  handleUpload(
    contract.tryRevision,
    (work, _input, upload) => readLines(work, upload),
    (work, _input, read) => tryLines(work, read),
  ),
  handleUpload(
    contract.makeRevision,
    (work, _input, upload) => readLines(work, upload),
    (work, { query }, read) => makeRevisionOf(work, query.file_name ?? unnamed, read),
    ({ sha256 }) => sha256,
  ),
  handleFile(contract.exportRevisionTemplate, (work, { query }) => templateFile(work, query.format)),
  handle(contract.fetchRevisions, (work) => revisionsOf(work)),
  handle(contract.lookAtRevision, (work, { params }) => revisionInFull(work, params.id)),
  handle(contract.approveRevision, (work, { params }) => approve(work, params.id)),
  handle(contract.rejectRevision, (work, { params, body }) => reject(work, params.id, body.reason)),
];
