/** Runs Typst, which takes some 50 MB; only the printer imports this. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';
import type { PrintOrder } from './order.ts';
import { drawsNothing, expressionOf, jsonOf, lettersWithoutFont } from './unprintable.ts';

/** A folder below a file cannot exist, so templates read only the files given here and nothing from the disk. */
const root = join(import.meta.filename, 'documents');
const parts = import.meta.dirname;
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFolders }] });

/** How often to retry without unprintable letters: some are found only after others are removed. */
const tries = 4;

/** @throws an error that names the template and line */
export function typeset(order: PrintOrder): Uint8Array {
  const missing = new Set<string>();
  for (let left = tries; ; left -= 1) {
    const document = documentOf(order, [...missing]);
    try {
      return compiler.pdf(document, { creationTimestamp: order.seconds, pdfStandard: order.standard });
    } catch (error) {
      const letters = lettersWithoutFont(String(error));
      if (letters.length === 0 || left === 0) {
        throw new Error(`${shown(order.template)}: ${messagesIn(String(error))}`, { cause: error });
      }
      letters.forEach((letter) => missing.add(letter));
    } finally {
      // Drops whatever the next two documents do not use, to save memory.
      compiler.evictCache(2);
    }
  }
}

/** Gives the template its files: itself, the platform's parts, the data and the attachments. */
function documentOf(order: PrintOrder, missing: readonly string[]): NodeTypstDocument {
  const main = basename(order.template);
  compiler.resetShadow();
  give(main, sourceOf(order.template));
  for (const part of readdirSync(parts).filter((name) => name.endsWith('.typ'))) {
    give(`platform/${part}`, sourceOf(join(parts, part)));
  }
  give('data.json', jsonOf(order.data, missing.filter(drawsNothing)));
  for (const { name, content } of order.attachments) give(`attachments/${name}`, content);
  const attached = order.attachments.map(({ name, type, description, relationship }) => {
    return { name, type, description, relationship };
  });
  give('attachments.json', jsonOf(attached));
  const inputs = { language: order.language, missing: expressionOf(missing.filter((one) => !drawsNothing(one))) };
  const outcome = compiler.compile({ mainFilePath: join(root, main), inputs });
  if (outcome.result) return outcome.result;
  const faults = outcome.takeDiagnostics();
  const told: Diagnostic[] = faults ? compiler.fetchDiagnostics(faults) : [];
  throw new Error(told.map((one) => inWords(one, order)).join('; '));
}

const give = (path: string, content: string | Uint8Array) => compiler.mapShadow(join(root, path), Buffer.from(content));

/** @throws where a template imports a package, which would be downloaded */
function sourceOf(path: string): string {
  const source = readFileSync(path, 'utf8');
  const at = source.split('\n').findIndex((line) => /(?:import|include)\s*\(?\s*"@/.test(line));
  if (at !== -1)
    throw new Error(`${shown(path)}, line ${at + 1} imports a package; templates have the platform's parts`);
  return source;
}

/** As the library reports it; line numbers start at 0. */
type Diagnostic = {
  readonly message: string;
  readonly path: string;
  readonly range?: { readonly start: { readonly line: number } };
};

function inWords({ message, path, range }: Diagnostic, { template }: PrintOrder): string {
  const part = relative(join(root, 'platform'), path);
  const file = part.startsWith('..') ? template : join(parts, part);
  return `${shown(file)}, line ${(range?.start.line ?? 0) + 1}: ${message}`;
}

const shown = (path: string) => relative(process.cwd(), path);

/** The library reports violations of a standard as a debug dump without a line. */
const messagesIn = (dump: string) =>
  [...dump.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message]) => message).join('; ') || dump;
