/** The release notes: CHANGELOG.md, with a heading for each version and a line for each change. */
export type Release = {
  readonly version: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly changes: string[];
};

/** Newest first, as in the file, without unreleased changes. */
export function releasesIn(changelog: string): Release[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const [, version, date] = /^(\d+\.\d+(?:\.\d+)?), (\d{4}-\d{2}-\d{2})$/.exec(heading.trim()) ?? [];
      return version && date ? [{ version, date, changes: changesIn(lines) }] : [];
    });
}

/** Lines that begin with a hyphen, with their indented continuations. */
const changesIn = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((text) => text.replace(/\s+/g, ' ').trim());
