/** The cost of the Ctrl K search: one request at a time, with texts of every kind. */
import { searchRecords } from '#platform/contract/search-calls.ts';
import { atMost } from './goals.ts';
import { median, timed } from './measures.ts';

const texts: readonly (readonly [what: string, text: string])[] = [
  ['two letters', 'mi'],
  ['the beginning of a name', 'kelmor'],
  ['two words', 'mira kelmorstead'],
  ['the middle of a word', 'ell'],
  ['half a mail address', 'mira.kel'],
  ['a typing mistake', 'kelmorstaed'],
  ['one in each of two words', 'mria kelmrstead'],
  ['nothing alike', 'qqqqqqqq'],
];
const times = 30;

export async function searches(url: string, token: string): Promise<void> {
  console.log('\nSearch, one request at a time');
  const ask = (text: string) =>
    timed(async () => {
      const reply = await fetch(`${url}/api${searchRecords.path}?text=${encodeURIComponent(text)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!reply.ok) throw new Error(`${reply.status} for '${text}'`);
      await reply.json();
    });
  const medians: number[] = [];
  for (const [what, text] of texts) {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) found.push(await ask(text));
    medians.push(median(found));
    console.log(
      `  ${what.padEnd(30)} ${median(found).toFixed(1).padStart(7)} ms (worst ${Math.max(...found).toFixed(0)})`,
    );
  }
  atMost('search, slowest kind of text', Math.max(...medians), 50, ' ms', 1);
}
