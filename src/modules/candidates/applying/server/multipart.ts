/** An application as a form sends it: fields and the resume in one body (specification 2, section 7). */
import { tooLargeText } from '#platform/contract/files.ts';
import { invalid, tooLarge } from '#platform/server/errors.ts';
import type { Upload } from '#platform/server/upload.ts';
import { candidateResume } from '../../contract.ts';

export type Sent = {
  /** By their names in the candidate's form; what may have several values is nested as it was sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The resume itself, where it is not sent by the key of an upload. */
  readonly file: File | null;
};

/** Room for the fields beside the file. */
const mostOfFields = 256 * 1024;
const most = (candidateResume.mostBytes ?? 0) + mostOfFields;

const broken = () => invalid({}, 'Please send the application as multipart/form-data');

/** @throws 400 for what is no form, 413 for more than a resume and its fields */
export async function readForm(upload: Upload): Promise<Sent> {
  const { type = '' } = upload;
  if (!/^multipart\/form-data;/i.test(type)) throw broken();
  const bytes = await wholeOf(upload);
  // Node reads such a body as browsers write it.
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

/** `work_experiences[0][designation]` is the designation of the first entry; '__proto__' is a name like any other. */
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
