import { getFile, putFile, signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { UploadField } from '#platform/contract/files.ts';
import { readAddress } from '#platform/server/files/addresses.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { receiveFile } from '#platform/server/files/receive.ts';
import { keepReceived } from '#platform/server/files/records.ts';
import { handle, handleFile, handleUpload, type Route } from '#platform/server/serve.ts';
import { downloadAddress, readableFile, uploadAddress, uploadFieldOf } from './files.ts';

/**
 * @param fields upload fields of all modules
 * @param owners owners of files in all modules
 */
export const fileRoutes = (fields: readonly UploadField[], owners: readonly FileOwner[]): readonly Route[] => [
  handle(signUpload, async (work, { query }) => uploadAddress(work, fields, query.key)),
  handle(signDownload, (work, { query }) => downloadAddress(work, owners, query.key)),
  handleUpload(
    putFile,
    (work, { params, query }, upload) => {
      const { key, accountId } = readAddress(work, 'upload', params, query);
      const field = uploadFieldOf(fields, params.folder);
      return receiveFile(work, field, { key, name: params.name, uploadedBy: accountId }, upload);
    },
    (work, { params, query }, received) => keepReceived(work, readAddress(work, 'upload', params, query).key, received),
  ),
  handleFile(getFile, (work, { params, query }) =>
    readableFile(work, readAddress(work, 'download', params, query).key),
  ),
];
