import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { rateLimited } from '#platform/server/errors.ts';

/** Argon2id (the library's default kind), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of 32 random bytes, so that an unknown account takes as long as a wrong password. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$V4MEPo/6diZ0qeEhYffdLA$5Elu2xyB42CvCNWne7K+kDhBlpYKBTjVg9nEdbeAi0Y';

/** Comparisons so far, and the most at once; tests use it to check that every refusal costs the same work. */
export const comparisons = { count: 0, atOnce: 0 };

/** @param stored null without an account or password: the comparison still runs, and fails */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  comparisons.count += 1;
  const right = await inTurn(() => verify(stored ?? nobodysHash, password.normalize('NFKC')));
  return right && stored !== null;
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), cost));

/**
 * Whether a password may not be chosen: it is the e-mail address, one of the common ones, or hardly more than names.
 * No listed password passes the strength rule as it is, and people get past the rule by adding a sign. So
 * the signs are taken out, or read as the letters they stand for, before the list is asked: 'Password1!' and
 * 'P@ssword1' are 'password1'.
 * @param names of the firm and the person
 */
export function isGuessable(password: string, email: string, names: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email.toLowerCase()) return true;
  const spelled = plain.replace(/[@$!]/g, (sign) => signsAsLetters[sign] ?? '');
  const words = wordsOf([...names, email]);
  return [plain, spelled, plain.replace(notListed, ''), spelled.replace(notListed, '')].some(
    (form) => common().has(form) || isMadeOf(words, form.replace(notListed, '')),
  );
}

/** The most characters beside names: 'Harcourt-2026' is guessed as soon as 'Harcourt'. */
const mostBesideNames = 4;

function isMadeOf(words: readonly string[], form: string): boolean {
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), form);
  return left.length < form.length && left.length <= mostBesideNames;
}

/** Longer words first, none below four letters: short ones are part of too many others. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= 4)
    .toSorted((one, other) => other.length - one.length);

const signsAsLetters: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i' };
const notListed = /[^\p{L}\p{N}]/gu;

let commonPasswords: ReadonlySet<string> | undefined;

const common = (): ReadonlySet<string> =>
  (commonPasswords ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  ));

// Each comparison takes one core and 19 MiB, so at most one runs per core. Further ones queue here instead of taking
// memory; beyond `mostWaiting` they are refused.
const atOnce = availableParallelism();
const mostWaiting = 200;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting) throw rateLimited(5);
  if (running >= atOnce) await new Promise<void>((go) => void waiting.push(go));
  else running += 1;
  comparisons.atOnce = Math.max(comparisons.atOnce, running);
  try {
    return await run();
  } finally {
    // The slot goes to the next in the queue, so that no newcomer takes it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
