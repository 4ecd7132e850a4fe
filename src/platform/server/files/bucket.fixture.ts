import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#platform/server/config.ts';

export type TestBucket = {
  readonly bucket: NonNullable<Config['s3']>;
  /** The keys of stored objects; parts of uploads that were neither completed nor aborted have `key?uploadId=…`. */
  objects(): string[];
  /** Sets how requests fail from now on, by method, address and signing key; 'silence' means no answer at all. */
  fail(how: (request: string, signedBy: string) => number | 'silence' | undefined): void;
  /** Stops the server; stored objects stay. */
  stop(): Promise<void>;
  /** Starts the server again on the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
};

const name = 'portico';

/** A bucket that speaks the S3 protocol: objects, ranges, multipart uploads. It accepts any signature. */
export async function startBucket(): Promise<TestBucket> {
  const kept = keep();
  let fault: Parameters<TestBucket['fail']>[0] = () => undefined;
  const server = createServer((request, answer) => {
    const how = fault(`${request.method} ${request.url}`, signerOf(request));
    if (how === 'silence') return;
    if (how !== undefined) return void request.resume().once('end', () => answer.writeHead(how).end());
    // An aborted request gets no answer.
    serve(kept, request, answer).catch(() => answer.destroy());
  });
  // A keep-alive connection that times out just as it is reused would be a fault that no test asked for.
  server.keepAliveTimeout = 0;
  const listen = async (at: number) => {
    await once(server.listen(at, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(0);
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-2',
      bucket: name,
      keys: { accessKeyId: 'TEST', secretAccessKey: 'TEST' },
    },
    objects: () => [...kept.objects.keys(), ...kept.uploads.keys()],
    fail: (how) => (fault = how),
    stop,
    start: async () => void (await listen(port)),
    close: stop,
  };
}

/** The id of the key that a request is signed with. */
const signerOf = ({ headers }: IncomingMessage): string =>
  /Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1] ?? '';

type Kept = ReturnType<typeof keep>;

const keep = () => ({
  objects: new Map<string, Buffer>(),
  /** Parts by their number, by `key?uploadId=…`. */
  uploads: new Map<string, Map<number, Buffer>>(),
});

async function serve(kept: Kept, request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const key = decodeURIComponent(pathname.slice(`/${name}/`.length));
  const upload = searchParams.get('uploadId');
  if (searchParams.has('uploads') || upload !== null) {
    return serveUpload(kept, request, answer, { key, upload, part: Number(searchParams.get('partNumber')) });
  }
  if (request.method === 'PUT') {
    const bytes = await buffer(request);
    kept.objects.set(key, bytes);
    answer.writeHead(200, { ETag: tagOf(bytes) }).end();
  } else if (request.method === 'DELETE') {
    kept.objects.delete(key);
    answer.writeHead(204).end();
  } else read(kept.objects.get(key), request.headers.range, answer);
}

type Part = { readonly key: string; readonly upload: string | null; readonly part: number };

async function serveUpload(
  { objects, uploads }: Kept,
  request: IncomingMessage,
  answer: ServerResponse,
  { key, upload, part }: Part,
): Promise<void> {
  const id = upload ?? randomUUID();
  const place = `${key}?uploadId=${id}`;
  const bytes = await buffer(request);
  if (upload === null) {
    uploads.set(place, new Map());
    const result = `<Bucket>${name}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    answer.end(`<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
    return;
  }
  const parts = uploads.get(place);
  if (!parts) return fail(answer, 404, 'NoSuchUpload');
  if (request.method === 'PUT') {
    parts.set(part, bytes);
    answer.writeHead(200, { ETag: tagOf(bytes) }).end();
    return;
  }
  uploads.delete(place);
  if (request.method === 'DELETE') return void answer.writeHead(204).end();
  const whole = Buffer.concat([...parts].toSorted(([one], [other]) => one - other).map(([, each]) => each));
  objects.set(key, whole);
  answer.end(
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${tagOf(whole)}</ETag></CompleteMultipartUploadResult>`,
  );
}

function read(bytes: Buffer | undefined, range: string | undefined, answer: ServerResponse): void {
  if (!bytes) return fail(answer, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const wanted = from === undefined ? bytes : bytes.subarray(Number(from), Number(to) + 1);
  const size = { 'Content-Length': wanted.length, ETag: tagOf(bytes) };
  const place = from !== undefined && { 'Content-Range': `bytes ${from}-${to}/${bytes.length}` };
  answer.writeHead(place ? 206 : 200, { ...size, ...place }).end(wanted);
}

const fail = (answer: ServerResponse, status: number, code: string): void =>
  void answer
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>It does not exist</Message></Error>`);

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
