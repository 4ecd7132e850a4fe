/** Parses an application sent as one multipart form: fields and resume (specification 2, section 7). */
import { tooLargeText } from '#platform/contract/files.ts';
import { invalid, tooLarge } from '#platform/server/errors.ts';
import type { Upload } from '#platform/server/upload.ts';
import { candidateResume } from '../../contract.ts';

export type Sent = {
  /** By their names in the candidate's form; lists are nested as they were sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The resume, unless it is sent as the key of an earlier upload. */
  readonly file: File | null;
};

/** Bytes for the fields, on top of the file. */
const mostOfFields = 256 * 1024;
const most = (candidateResume.mostBytes ?? 0) + mostOfFields;

const broken = () => invalid({}, 'Please send the application as multipart/form-data');

/** @throws 400 if it is no form, 413 if it is larger than a resume and its fields */
export async function readForm(upload: Upload): Promise<Sent> {
  const { type = '' } = upload;
  if (!/^multipart\/form-data;/i.test(type)) throw broken();
  const bytes = await wholeOf(upload);
  // Node parses multipart bodies natively.
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw broken();
  });
  let file: File | null = null;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') put(fields, name, value);
    else if (plainName(name) === candidateResume.name && value.name !== '') {
      if (file) throw invalid({ candidate_resume: 'One file only' });
      file = value;
    }
  }
  return { fields, file };
}

async function wholeOf({ body, length }: Upload): Promise<Buffer<ArrayBuffer>> {
  const large = () => tooLarge(tooLargeText(candidateResume.mostBytes ?? 0));
  if (length !== undefined && length > most) throw large();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > most) throw large();
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const plainName = (name: string) => name.replace(/\[\]$/, '');

/** `work_experiences[0][designation]` is the designation of the first entry; '__proto__' is an ordinary name. */
function put(fields: Record<string, unknown>, name: string, value: string): void {
  const [, list, at, key] = /^(\w+)\[(\d)\]\[(\w+)\]$/.exec(name) ?? [];
  if (list === undefined) {
    Object.defineProperty(fields, plainName(name), { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  const entries = Array.isArray(fields[list]) ? fields[list] : [];
  const entry: Record<string, unknown> = Object(entries[Number(at)] ?? {});
  entries[Number(at)] = Object.assign(entry, { [String(key)]: value });
  fields[list] = entries;
}
