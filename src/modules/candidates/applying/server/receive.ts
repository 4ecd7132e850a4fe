/** Receives an application: checks it and stores its file before the transaction opens. */
import { mostBytesOf, tidyFileName, tooLargeText, whyNotUpload } from '#platform/contract/files.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { takeTry } from '#platform/server/attempts.ts';
import { invalid, mustBeValid, rateLimited, refused, tooLarge } from '#platform/server/errors.ts';
import { newFileKey } from '#platform/server/files/addresses.ts';
import { type Received, receiveFile } from '#platform/server/files/receive.ts';
import { asGuest, type OpenedLink, openGuestLink, whyOver } from '#platform/server/guest-link.ts';
import { senderOf } from '#platform/server/sender.ts';
import type { Upload } from '#platform/server/upload.ts';
import type { Work } from '#platform/server/work.ts';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { candidate, candidateResume } from '../../contract.ts';
import { applicationExtras, applyLink, invitationLink } from '../contract.ts';
import { flatOf, tooMany } from '../payload.ts';
import { mustTake } from './links.ts';
import { readForm } from './multipart.ts';

export type Form = z.output<ReturnType<typeof formSchema>>;
const formSchema = () => zodOf(candidate.form);

export type Submission = {
  /** The link that an applicant used; null for staff. */
  readonly opened: OpenedLink | null;
  /** null if a bot filled it in: it is thanked and nothing is kept. */
  readonly form: Form | null;
  readonly selection_progress: string | null;
  /** The key of a resume uploaded earlier. */
  readonly resume: string | null;
  readonly file: { readonly key: string; readonly received: Received } | null;
};

/** More than anybody needs: attempts refused for a field count as well. */
const often = { name: 'applications by', most: 30, seconds: 60 * 60 } as const;
const day = 24 * 60 * 60;

/**
 * @param post the position's id
 * @throws 400 with a sentence at each field, 401 for an unknown link, 409 if the link is over, 413, 429
 */
export async function receiveApplication(work: Work, post: number, upload: Upload): Promise<Submission> {
  if (work.actor.accountId > 0) return checked(work, post, upload, null);
  const opened = await openGuestLink(work, [applyLink, invitationLink]);
  const reason = whyOver(work, opened);
  if (reason) throw refused(reason);
  const { recruitment_id, daily } = await mustTake(work, opened);
  if (recruitment_id !== post) throw invalid({}, 'This link is for another position');
  const by = `${opened.link.purpose} ${opened.recordId} ${senderOf(work.origin.ip)}`;
  if ((await takeTry(work, { allowance: often, key: by })) === null) throw rateLimited(often.seconds);
  const submission = await checked(asGuest(work, opened), post, upload, opened);
  const allowance = { name: 'applications a day by', most: daily, seconds: day };
  if (submission.form && (await takeTry(work, { allowance, key: by })) === null) throw rateLimited(day);
  return submission;
}

async function checked(work: Work, post: number, upload: Upload, opened: OpenedLink | null): Promise<Submission> {
  const { fields, file } = await readForm(upload);
  const flat = flatOf(fields);
  // An applicant cannot set the firm's own fields.
  const own = opened ? { ...flat, owner_id: null, source_id: null, referred_by_id: null, tags: null } : flat;
  const form = formSchema().safeParse({ ...own, recruitment_id: post });
  const extras = zodOf(applicationExtras).safeParse({ ...flat, candidate_resume: keyIn(flat) });
  if (opened && typeof flat['website'] === 'string') return trapped(opened);
  const wrong: Record<string, string> = { ...tooMany(fields) };
  for (const { path, message } of [...(form.error?.issues ?? []), ...(extras.error?.issues ?? [])]) {
    const name = path.join('.');
    // Staff do not consent on behalf of a candidate.
    if (name !== 'consent' || opened) wrong[name] ??= message;
  }
  const name = tidyFileName(file?.name ?? '');
  const reason = file && whyNotUpload(candidateResume, { name, size: file.size });
  if (file && file.size > mostBytesOf(candidateResume, name)) {
    throw tooLarge(tooLargeText(mostBytesOf(candidateResume, name)));
  }
  if (reason) wrong['candidate_resume'] = reason;
  mustBeValid(wrong);
  if (!form.data) throw invalid({});
  const progress = opened ? undefined : flat['selection_progress'];
  return {
    opened,
    form: form.data,
    selection_progress: typeof progress === 'string' ? progress : null,
    resume: extras.data?.candidate_resume ?? null,
    file: file && (await storedFile(work, name, file)),
  };
}

const trapped = (opened: OpenedLink): Submission => ({
  opened,
  form: null,
  selection_progress: null,
  resume: null,
  file: null,
});

async function storedFile(work: Work, name: string, file: File): Promise<NonNullable<Submission['file']>> {
  const key = newFileKey(candidateResume, name);
  const body = Readable.from([Buffer.from(await file.arrayBuffer())]);
  const upload = { body, length: file.size };
  return {
    key,
    received: await receiveFile(work, candidateResume, { key, name, uploadedBy: work.actor.accountId }, upload),
  };
}

const keyIn = ({ candidate_resume: key }: Readonly<Record<string, unknown>>): unknown => key;
