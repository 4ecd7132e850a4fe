/** A text as its reader would get it: with a record that the writer sees, or with example values. */
import type { Worded } from '#platform/contract/wording.ts';
import { refused } from '#platform/server/errors.ts';
import { type Letter, printLetter } from '#platform/server/mail/letter.ts';
import { type MailTemplate, sendMail } from '#platform/server/mail/mail.ts';
import { type AnyValues, type AnyWording, letterOf, type Lines, whyNotFilled } from '#platform/server/mail/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { mustBePictures } from './pictures.ts';
import { problemsIn, wordingOf } from './texts.ts';

type Asked = {
  readonly wording: string;
  readonly subject?: string | null | undefined;
  readonly button_label?: string | null | undefined;
  readonly body: Worded['body'];
  readonly sample?: number | null | undefined;
};

export async function filled(work: Work, asked: Asked): Promise<{ letter: Letter; missing: string | null }> {
  const declared = wordingOf(asked.wording);
  const text = { subject: asked.subject ?? null, button_label: asked.button_label ?? null, body: asked.body };
  const values = await valuesFor(work, declared, asked.sample ?? null);
  const why = `You are receiving this email because it was written as '${declared.title}' in the portal of ${work.config.firm.name}.`;
  return {
    letter: letterOf(declared, text, values, { why }),
    missing: whyNotFilled(declared.fields, text, values) ?? null,
  };
}

/** @throws 404 for a record that this person cannot see */
async function valuesFor(work: Work, { samples, fields }: AnyWording, sample: number | null): Promise<AnyValues> {
  if (samples && sample !== null) return samples.values(work, sample);
  return Object.fromEntries(
    Object.entries(fields as Record<string, { type: string; example: string }>).map(([name, { type, example }]) => {
      if (name === 'firm') return [name, work.config.firm.name];
      if (type === 'button') return [name, work.config.publicUrl];
      if (type === 'lines') return [name, exampleLines(work.config.publicUrl, example)];
      return [name, type === 'scale' ? exampleScale(work.config.publicUrl) : example];
    }),
  );
}

const exampleLines = (href: string, text: string): Lines => ({
  lines: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }] }],
});

const exampleScale = (link: string) => ({
  scale: Array.from({ length: 11 }, (_, rating) => ({ label: String(rating), link })),
  from: 'Not at all',
  to: 'Very',
});

export async function preview(work: Work, asked: Asked) {
  const { letter, missing } = await filled(work, asked);
  const { name: firm } = work.config.firm;
  const { text } = printLetter(letter, firm);
  return { subject: letter.subject, paragraphs: [...letter.paragraphs], text, firm, missing };
}

/** Sends a test mail, only to the actor, to see it in a mail program. @throws 404, 409 while something is missing */
export async function testSend(work: Work, asked: Asked): Promise<{ recipient: string }> {
  const [problem] = problemsIn(wordingOf(asked.wording), {
    subject: asked.subject ?? null,
    button_label: asked.button_label ?? null,
    body: asked.body,
  });
  if (problem) throw refused(problem.text);
  await mustBePictures(work, asked.body);
  const { letter, missing } = await filled(work, asked);
  if (missing) throw refused(missing);
  const { email } = work.actor;
  await sendMail(work, testMail, email, { ...letter, subject: `Test: ${letter.subject}` });
  return { recipient: email };
}

const testMail: MailTemplate<Letter> = { kind: 'template test', readable: true, write: (letter) => letter };
