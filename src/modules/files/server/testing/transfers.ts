/** Transfers files as a browser does: over a real connection, with the portal's signed addresses. */
import { signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { StoredFile } from '#platform/contract/files.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { testPortal, type TestPortal } from '#test/portal.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { expect } from 'vitest';

export const pdf = onePagePdf('Service agreement', ['Between the firm and its client.']);

export type Address = { url: string; key: string; expires: string };

export type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;

export type PutAnswer = {
  status: number;
  message?: string;
  type?: string;
  fields?: Record<string, string>;
  result: StoredFile;
};

export type FilePortal = {
  portal: TestPortal;
  origin: string;
  /** An address for a client document of this name. */
  addressFor(name: string, as?: Role): Promise<Address>;
  put(url: string, body: Body, headers?: Record<string, string>): Promise<PutAnswer>;
  upload(name: string, bytes?: Buffer<ArrayBuffer>, as?: Role): Promise<StoredFile>;
  downloadUrl(key: string, as?: Role): Promise<string>;
  get(url: string, headers?: Record<string, string>): Promise<Response>;
};

/** A listening portal, closed after the file's tests. */
export async function openFilePortal(config: Parameters<typeof testPortal>[0] = {}): Promise<FilePortal> {
  const portal = await testPortal(config);
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  // On a slow machine a connection could be closed just as the next request is sent on it.
  portal.app.server.keepAliveTimeout = 600_000;
  const addressFor = async (name: string, as: Role = 'admin'): Promise<Address> => {
    const answer = await portal.call<Address>(signUpload, { as, query: { key: `client_doc/${name}` } });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    return answer.result;
  };
  const put: FilePortal['put'] = async (url, body, headers = {}) => {
    const sent = { method: 'PUT', body, headers, duplex: 'half' as const };
    const reply = await fetch(`${origin}${url}`, sent);
    return { ...((await reply.json()) as PutAnswer), status: reply.status };
  };
  return {
    portal,
    origin,
    addressFor,
    put,
    upload: async (name, bytes = pdf, as = 'admin') => {
      const { url } = await addressFor(name, as);
      const answer = await put(url, new Uint8Array(bytes));
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      return answer.result;
    },
    downloadUrl: async (key, as = 'admin') =>
      (await portal.call<Address>(signDownload, { as, query: { key } })).result.url,
    get: (url, headers = {}) => fetch(`${origin}${url}`, { headers }),
  };
}
