/**
 * Uploaded files: the fields, what they accept and valid file names. One rule for the browser, which reports it before
 * a byte is sent, and for the server, which decides (decisions D11).
 */
import * as z from 'zod';
import type { Access } from './access.ts';
import { type BusinessEvent, events } from './event.ts';
import { moment } from './fields.ts';

export type FileKind = 'document' | 'image' | 'audio' | 'video' | 'archive';

export type FileFormat = { readonly kind: FileKind; readonly type: string };

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';

/**
 * By extension. Only formats whose content is recognisable from its first bytes (`files/content.ts`) are stored at all.
 */
export const fileFormats: Readonly<Record<string, FileFormat>> = {
  pdf: { kind: 'document', type: 'application/pdf' },
  doc: { kind: 'document', type: 'application/msword' },
  docx: { kind: 'document', type: `${office}.wordprocessingml.document` },
  xls: { kind: 'document', type: 'application/vnd.ms-excel' },
  xlsx: { kind: 'document', type: `${office}.spreadsheetml.sheet` },
  ppt: { kind: 'document', type: 'application/vnd.ms-powerpoint' },
  pptx: { kind: 'document', type: `${office}.presentationml.presentation` },
  odt: { kind: 'document', type: `${open}.text` },
  ods: { kind: 'document', type: `${open}.spreadsheet` },
  odp: { kind: 'document', type: `${open}.presentation` },
  rtf: { kind: 'document', type: 'application/rtf' },
  msg: { kind: 'document', type: 'application/vnd.ms-outlook' },
  txt: { kind: 'document', type: 'text/plain; charset=utf-8' },
  csv: { kind: 'document', type: 'text/csv; charset=utf-8' },
  png: { kind: 'image', type: 'image/png' },
  jpg: { kind: 'image', type: 'image/jpeg' },
  jpeg: { kind: 'image', type: 'image/jpeg' },
  gif: { kind: 'image', type: 'image/gif' },
  webp: { kind: 'image', type: 'image/webp' },
  heic: { kind: 'image', type: 'image/heic' },
  mp3: { kind: 'audio', type: 'audio/mpeg' },
  m4a: { kind: 'audio', type: 'audio/mp4' },
  wav: { kind: 'audio', type: 'audio/wav' },
  ogg: { kind: 'audio', type: 'audio/ogg' },
  mp4: { kind: 'video', type: 'video/mp4' },
  m4v: { kind: 'video', type: 'video/mp4' },
  mov: { kind: 'video', type: 'video/quicktime' },
  webm: { kind: 'video', type: 'video/webm' },
  zip: { kind: 'archive', type: 'application/zip' },
};

/** Never accepted, not even as the first of two extensions: some server or browser might act on it. */
const refusedExtensions = new Set(
  (
    'php phtml phar js mjs cjs jsx ts html htm xhtml shtml css svg svgz xml xsl exe com scr msi dll sh bash bat cmd ps1 ' +
    'vbs vbe wsf hta jar lnk reg asp aspx jsp cgi pl py rb'
  ).split(' '),
);

const megabyte = 1024 * 1024;
const usualMost = 25 * megabyte;
const videoMost = 500 * megabyte;

export type UploadField = {
  /** The specification's name without its brackets, e.g. 'client_doc'; also the folder of the field's keys. */
  readonly name: string;
  readonly says: string;
  /** Who may upload. Downloads are decided by the record that the file belongs to. */
  readonly access: Access;
  readonly kinds: readonly FileKind[];
  /** The only extensions accepted; by default all those of its kinds. */
  readonly extensions?: readonly string[];
  /** In bytes; undefined: 25 MB, and 500 MB for videos. */
  readonly mostBytes: number | undefined;
  /** In pixels: the browser sends a picture as a square of this side instead of the original. */
  readonly portraitSide?: number;
  /** The toast when an upload fails. */
  readonly failed: string;
};

/** `uploadField('client_doc', { says: 'Documents of a client', access: marketing.update })` */
export const uploadField = (
  name: string,
  declaration: {
    says: string;
    access: Access;
    kinds?: readonly FileKind[];
    extensions?: readonly string[];
    mostBytes?: number;
    portraitSide?: number;
    failed?: string;
  },
): UploadField => ({ name, kinds: ['document', 'image'], mostBytes: undefined, failed: uploadFailed, ...declaration });

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const formatOf = (name: string): FileFormat | undefined => {
  const extension = extensionOf(name);
  return Object.hasOwn(fileFormats, extension) ? fileFormats[extension] : undefined;
};

/** The largest file of this name that the field takes, in bytes. */
export const mostBytesOf = (field: UploadField, name: string): number =>
  field.mostBytes ?? (formatOf(name)?.kind === 'video' ? videoMost : usualMost);

const takes = ({ kinds, extensions }: UploadField, extension: string, { kind }: FileFormat): boolean =>
  extensions ? extensions.includes(extension) : kinds.includes(kind);

/** Why a file cannot be uploaded to a field, as far as its name and size in bytes show; undefined when it can. */
export function whyNotUpload(field: UploadField, file: { name: string; size?: number }): string | undefined {
  const [, ...extensions] = file.name.toLowerCase().split('.');
  const last = extensions.at(-1);
  if (!last) return 'A file without an extension is not allowed';
  const refused = extensions.find((extension) => refusedExtensions.has(extension.trim()));
  const format = formatOf(file.name);
  if (refused !== undefined || !format || !takes(field, last, format)) {
    return `${(refused ?? last).trim()} format is not allowed`;
  }
  if (file.size === 0) return 'The file is empty';
  const most = mostBytesOf(field, file.name);
  return file.size !== undefined && file.size > most ? tooLargeText(most) : undefined;
}

const kindWords: Readonly<Record<FileKind, string>> = {
  document: 'documents',
  image: 'pictures',
  audio: 'recordings',
  video: 'videos',
  archive: 'zip files',
};

/** 'Documents and pictures up to 25 MB': the field's help text. */
export function takenText(field: UploadField): string {
  const words = new Intl.ListFormat('en').format(
    field.extensions?.map((extension) => extension.toUpperCase()) ?? field.kinds.map((kind) => kindWords[kind]),
  );
  const most = field.mostBytes ?? (field.kinds.includes('video') ? videoMost : usualMost);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} up to ${fileSizeText(most)}`;
}

/** The extensions a field accepts, for a browser's file dialog: '.pdf,.docx'. */
export const takenExtensions = (field: UploadField): string =>
  Object.entries(fileFormats)
    .filter(([extension, format]) => takes(field, extension, format))
    .map(([extension]) => `.${extension}`)
    .join(',');

export const tooManyText = (most: number): string => (most === 1 ? 'One file only' : `At most ${most} files`);

export const tooLargeText = (most: number): string => `The file is larger than ${fileSizeText(most)}`;

/** '1.4 MB', '310 kB', '12 bytes'. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`;
  return `${Number((bytes / megabyte).toFixed(1))} MB`;
}

const longestName = 150;

/**
 * A file's name as stored and shown: any script, but no folders, control characters, direction marks or invisible
 * characters, and none that Windows forbids. Joiners stay, since Persian and the scripts of India need them. At most
 * 150 characters; longer names are cut before the extension.
 */
export function tidyFileName(raw: string): string {
  const last = raw.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Zl}\p{Zp}]|(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '');
  const clean = visible
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  let stem = clean.slice(0, clean.length - ending.length);
  if (clean.length > longestName) stem = stem.slice(0, longestName - ending.length).replace(/[\ud800-\udbff ]$/, '');
  return stem + ending;
}

/** The message for a key that was never uploaded, or not by this person (specification 2, section 8). */
export const notUploaded = 'File does not uploaded successfully';
export const uploadFailed = 'File Upload Fail';

/** Values of a form's field while its file has no key yet; both are refused, each with its own message. */
export const pendingKey = 'pending';
export const failedKey = 'failed';

const keyPattern = /^[a-z][a-z_]{0,39}\/[\w-]{22}\/[^/\\\p{Cc}]{1,150}$/u;

const keyOr = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .refine((key) => key !== pendingKey, { error: 'Please wait until the upload is finished', abort: true })
    .regex(keyPattern, notUploaded);

const exampleKey = 'client_doc/0123456789abcdefghijkl/Agreement.pdf';

/** The key of an uploaded file, as a form saves it. `attachFile` checks that this person uploaded it. */
export const fileField = (label: string): z.ZodType<string> =>
  keyOr(`${label} is required`).meta({ title: label, examples: [exampleKey] });

/**
 * The keys of several uploaded files; with `least` 0 there may be none. An error in one is reported for the whole
 * field.
 */
export const filesField = (label: string, { least = 1, most = 10 } = {}): z.ZodType<string[]> => {
  const one = keyOr(notUploaded);
  const keys = z
    .array(z.string(), { error: `${label} is required` })
    .min(least, { error: `${label} is required`, abort: true })
    .max(most, { error: tooManyText(most), abort: true })
    .superRefine((given, context) => {
      const wrong = given.flatMap((key) => one.safeParse(key).error?.issues ?? [])[0];
      if (wrong) context.addIssue({ code: 'custom', message: wrong.message });
    });
  return least === 0
    ? keys.default([]).meta({ title: label, examples: [[]] })
    : keys.meta({ title: label, examples: [[exampleKey]] });
};

/** A stored file in lists and details. */
export const storedFile = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int().describe('Bytes'),
  uploadedAt: moment,
});
export type StoredFile = z.infer<typeof storedFile>;

/** The trail's events for uploads that are not stored. */
export const uploadEvents = events('upload', { infected: 'Infected file refused' });

/** Events in a record's trail and timeline when files are added or removed; the record's module lists them. */
export const fileEvents = (entity: string): Readonly<Record<'fileAttached' | 'fileRemoved', BusinessEvent>> =>
  events(entity, { fileAttached: 'File attached', fileRemoved: 'File removed' });
