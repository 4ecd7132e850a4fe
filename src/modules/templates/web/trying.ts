/** Trying out a saved template: as a mail to the user, or as a PDF if it is a letter. */
import { call, type Reply } from '#platform/web/api.ts';
import { download } from '#platform/web/download.ts';
import {
  fetchTemplateSamples,
  fetchTemplateText,
  printTemplate,
  type Template,
  testSendTemplate,
} from '../contract.ts';

/** @param sample the record to fill it from; undefined for example values */
export const downloadLetter = (id: number, sample: number | undefined): Promise<void> =>
  download(
    printTemplate,
    { id, ...(sample !== undefined && { sample }) },
    () => undefined,
    new AbortController().signal,
  );

/** With the record that a preview starts with. */
export const downloadLetterOf = async ({ id, wording }: Template): Promise<void> =>
  downloadLetter(id, await firstSample(wording));

export async function sendTestOf({ id, wording }: Template): Promise<Reply<unknown>> {
  const [{ result }, sample] = await Promise.all([call(fetchTemplateText, { query: { id } }), firstSample(wording)]);
  return call(testSendTemplate, { body: { wording, ...result.text, ...(sample !== undefined && { sample }) } });
}

async function firstSample(wording: string): Promise<number | undefined> {
  const { result } = await call(fetchTemplateSamples, { query: { wording } });
  return result.rows[0]?.id;
}
