import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleOf, roomOf, sourceFiles, tableBelow } from './source.ts';

const files = sourceFiles('src/**/*.{ts,tsx}');
const all = [...files, ...sourceFiles('{bin,test,e2e,bench}/**/*.ts')];
const isTest = (path: string) => path.endsWith('.test.ts') || path.includes('/testing/');
/** Every import of a product file (not tests) as a pair. */
const pairs = files
  .filter(({ path }) => !isTest(path))
  .flatMap(({ path, imports }) => imports.map((to) => ({ from: path, to, text: `${path} -> ${to}` })));

const broken = (law: (pair: { from: string; to: string }) => boolean) => pairs.filter(law).map(({ text }) => text);

describe('imports', () => {
  test('web and server share only contract files', () => {
    expect(
      broken(({ from, to }) => roomOf(from) === 'web' && to.startsWith('src/') && roomOf(to) === 'server'),
    ).toEqual([]);
    expect(
      broken(({ from, to }) => roomOf(from) === 'server' && to.startsWith('src/') && roomOf(to) === 'web'),
    ).toEqual([]);
  });

  test('product code imports nothing from tests', () => {
    const forTests = (path: string) => path.startsWith('test/') || isTest(path);
    expect(broken(({ from, to }) => !from.endsWith('.fixture.ts') && forTests(to))).toEqual([]);
  });

  test('contract files import neither side, nor Node, nor the DOM', () => {
    const foreign = (to: string) =>
      to.startsWith('node:') ||
      (to.startsWith('src/') && roomOf(to) !== 'contract') ||
      /^(react|kysely|pg|fastify)/.test(to);
    expect(broken(({ from, to }) => roomOf(from) === 'contract' && foreign(to))).toEqual([]);
  });

  test('the platform and its tests import no module, and no module imports the app', () => {
    const upwards = files
      .filter(({ path }) => path.startsWith('src/platform/'))
      .flatMap(({ path, imports }) => imports.map((to) => ({ path, to })))
      .filter(({ to }) => /^src\/(?:modules|app)\//.test(to));
    expect(upwards).toEqual([]);
    expect(broken(({ from, to }) => from.startsWith('src/modules/') && to.startsWith('src/app/'))).toEqual([]);
  });

  test('another module is imported only by its contract, rights, public folders and tables', () => {
    const open = /^src\/modules\/[^/]+\/((?:contract|rights)\.ts$|(?:server\/|web\/)?public\/|server\/tables\.ts$)/;
    const crossing = ({ from, to }: { from: string; to: string }) =>
      moduleOf(from) !== undefined && moduleOf(to) !== undefined && moduleOf(from) !== moduleOf(to);
    expect(broken((pair) => crossing(pair) && !open.test(pair.to))).toEqual([]);
  });

  test('the app imports only a module’s contract, its two module files and the public parts the shell shows', () => {
    const open =
      /^src\/modules\/[^/]+\/((?:contract|module|rights)\.ts$|server\/module\.ts$|web\/module\.tsx$|web\/public\/)/;
    expect(
      broken(({ from, to }) => from.startsWith('src/app/') && moduleOf(to) !== undefined && !open.test(to)),
    ).toEqual([]);
  });

  test('the app lists every module, on the server and, if it has a web part, in the browser', () => {
    const lists = { modules: 'src/app/modules.ts', server: 'src/app/server/modules.ts', web: 'src/app/web/modules.ts' };
    const missing = Object.entries(lists).flatMap(([side, list]) => {
      const having = files.flatMap(({ path }) => (path.includes(`/${side}/`) ? (moduleOf(path) ?? []) : []));
      const listed = new Set(pairs.flatMap(({ from, to }) => (from === list ? (moduleOf(to) ?? []) : [])));
      return [...new Set(having)].filter((name) => !listed.has(name)).map((name) => `${name} in ${list}`);
    });
    expect(missing).toEqual([]);
  });

  test('modules form no cycle', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of pairs) {
      const [a, b] = [moduleOf(from), moduleOf(to)];
      if (a && b && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
    }
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
      [...(edges.get(from) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
      );
    expect([...edges.keys()].filter((name) => reaches(name, name))).toEqual([]);
  });

  test('public functions are documented, so callers need not read their code', () => {
    const open = files.filter(({ path }) => /^src\/modules\/[^/]+\/(?:server\/)?public\//.test(path) && !isTest(path));
    const silent = open.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) =>
        /^export (?:async )?(?:function|const) /.test(line) && !lines[at - 1]?.endsWith('*/')
          ? [`${path}:${at + 1}`]
          : [],
      ),
    );
    expect(open.some(({ path }) => roomOf(path) === 'contract')).toBe(true);
    expect(silent).toEqual([]);
  });

  test('imports use #modules across modules, #platform for the platform, and relative paths inside a module', () => {
    const wrong = files.flatMap(({ path, text }) => {
      const upAndOut = [...text.matchAll(/from '((?:\.\.\/)+(?:modules|platform|app)\/[^']+)'/g)].map(
        (match) => match[1],
      );
      const own = moduleOf(path);
      const itself = own ? [...text.matchAll(new RegExp(`from '(#modules/${own}/[^']+)'`, 'g'))].map((m) => m[1]) : [];
      return [...upAndOut, ...itself].map((specifier) => `${path}: ${specifier}`);
    });
    expect(wrong).toEqual([]);
  });

  test('no file only re-exports others', () => {
    const barrels = files.filter(({ lines }) => {
      const code = lines.filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
      return code.length > 0 && code.every((line) => /^export .* from /.test(line));
    });
    expect(barrels.map(({ path }) => path)).toEqual([]);
  });
});

describe('the house rules', () => {
  test('no file is longer than 400 lines', () => {
    const long = all.filter(({ path, lines }) => lines.length > 400 && !path.endsWith('/demo.ts'));
    expect(long.map(({ path, lines }) => `${path}: ${lines.length}`)).toEqual([]);
  });

  // Folders of tests only are included: journeys and laws.
  test('no folder has more than 45 files; larger ones are grouped by noun', () => {
    const counted = sourceFiles('{src,bin,test,e2e,bench,guide}/**/*.{ts,tsx,js,css,typ}')
      .map(({ path }) => path)
      .filter((path) => !isTest(path) || /^(test|e2e)\//.test(path));
    const sizes = new Map<string, number>();
    for (const path of counted) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    const full = [...sizes].filter(([, size]) => size > 45);
    expect(full.map(([folder, size]) => `${folder}: ${size}`)).toEqual([]);
  });

  test('no line of code is longer than 120 columns', () => {
    const wide = files.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => (line.length > 120 && !/https?:|['"`/]/.test(line) ? [`${path}:${at + 1}`] : [])),
    );
    expect(wide).toEqual([]);
  });

  test('every library component comes with its styles and those of its parts', () => {
    const styles = '@mantine/core/styles';
    const imported = new Set(files.flatMap(({ imports }) => imports.filter((to) => to.startsWith(styles))));
    const used = files.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap((match) => match[1]?.match(/\w+/g) ?? []),
    );
    const parts: Record<string, readonly string[]> = {
      Checkbox: ['InlineInput'],
      SegmentedControl: ['FloatingIndicator'],
      Tabs: ['FloatingIndicator'],
    };
    const needed = new Set(used.concat(used.flatMap((name) => parts[name] ?? [])));
    const missing = [...needed].filter(
      (name) => existsSync(`node_modules/${styles}/${name}.layer.css`) && !imported.has(`${styles}/${name}.layer.css`),
    );
    expect(missing).toEqual([]);
  });

  // Except for variables passed to PostgreSQL's own programs.
  test('the environment is read in one place', () => {
    const readers = files.filter(
      ({ path, text }) =>
        /process\.env[.[]|readConfig\(process\.env/.test(text) &&
        !isTest(path) &&
        !/\/(?:embedded|backup)\//.test(path),
    );
    expect(readers.map(({ path }) => path)).toEqual(['src/app/server/configuration.ts']);
  });

  test('the web formats numbers, amounts and dates in one place, for the reader’s region', () => {
    const byItself = (text: string) => /\bIntl\.|\.toLocale(?!Lower|Upper)|contract\/money\.ts'/.test(text);
    const offenders = files.filter(({ path, text }) => roomOf(path) === 'web' && !isTest(path) && byItself(text));
    expect(offenders.map(({ path }) => path)).toEqual(['src/platform/web/browser-zone.ts']);
  });

  test('a window of exactly 786 px is not a phone (specification 2, section 9)', () => {
    const styles = globSync('src/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter(({ text }) => /max-width:\s*786px/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('lazy parts use onDemand, so that a failed load affects only them', () => {
    const lazily = files.filter(({ path, text }) => path.endsWith('.tsx') && /\blazy[<(]/.test(text));
    expect(lazily.map(({ path }) => path).toSorted()).toEqual([
      'src/app/web/main.tsx',
      'src/modules/festivals/web/Festive.tsx',
      // The sign-in page works without the router, which onDemand would load.
      'src/modules/sign-in/web/steps/Later.tsx',
      'src/platform/web/code/on-demand.tsx',
    ]);
  });

  test('statements contain the literal condition of a partial index, because prepared parameters hide it', () => {
    const given = /onConflict\([^;]*?\.where\('\w+', '[^']+', (?!sql\.lit)/s;
    expect(files.filter(({ text }) => given.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('every module has a README and describes itself in module.ts', () => {
    const modules = [...new Set(files.flatMap(({ path }) => moduleOf(path) ?? []))];
    const present = (path: string) => sourceFiles(path).length === 1;
    expect(modules.filter((name) => !present(`src/modules/${name}/README.md`))).toEqual([]);
    expect(modules.filter((name) => !present(`src/modules/${name}/module.ts`))).toEqual([]);
  });

  test('every runtime dependency has a decision record', () => {
    const records = sourceFiles('docs/decisions/*.md')
      .map(({ text }) => text)
      .join('\n');
    const text = sourceFiles('package.json')[0]?.text ?? '{}';
    const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
    expect(Object.keys(dependencies).filter((name) => !records.includes(`\`${name}\``))).toEqual([]);
  });

  test('comments contain no TODO, and switched-off checks have a reason', () => {
    const loose = all.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => {
        // The reason follows on the line or is in the comment above.
        const reason = / -- /.test(line) || /^\s*\/\/ /.test(lines[at - 1] ?? '');
        const disabled = /oxlint-disable|@ts-expect-error|@ts-ignore/.test(line) && !reason;
        const todo = /\b(TODO|FIXME|XXX)\b/.test(line) && !path.endsWith('architecture.test.ts');
        return disabled || todo ? [`${path}:${at + 1}`] : [];
      }),
    );
    expect(loose.filter((place) => !place.startsWith('test/architecture.test.ts'))).toEqual([]);
  });
});

describe('one name per kind of file: the table of STYLE.md', () => {
  const named = files.filter(({ path }) => moduleOf(path) !== undefined);
  const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, text]) => text ?? []);
  const rooms = tableBelow(sourceFiles('STYLE.md')[0]?.text ?? '', '## One name a room').map(
    ([file, , knownBy, never]) => ({ file: quoted(file)[0] ?? '', knownBy: quoted(knownBy), never: quoted(never) }),
  );

  test('each row names existing files', () => {
    expect(rooms.length).toBeGreaterThan(15);
    const isThere = (file: string) => named.some(({ path }) => path.endsWith(`/${file}`));
    expect(rooms.filter(({ file }) => !isThere(file))).toEqual([]);
  });

  test('files of a kind contain what marks the kind', () => {
    const wrong = rooms.flatMap(({ file, knownBy }) => {
      const word = basename(file, '.ts');
      const isNamed = (path: string) => path.split(/[/.-]/).includes(word);
      return named
        .filter(({ path, text }) => !isTest(path) && !isNamed(path) && knownBy.some((mark) => text.includes(mark)))
        .map(({ path }) => `${path} is no ${file}`);
    });
    expect(wrong).toEqual([]);
  });

  test('no file uses a former name of its kind', () => {
    const before = rooms.flatMap(({ never }) => never);
    const offends = (path: string) => before.some((name) => matchesGlob(path, `**/${name}`));
    expect(named.map(({ path }) => path).filter(offends)).toEqual([]);
  });

  test('a module’s exports are named after its folder', () => {
    const wrong = named.flatMap(({ path, text }) => {
      const name = (moduleOf(path) ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const [contract] = /(?<=export const )\w+(?=: ModuleContract\b)/.exec(text) ?? [name];
      const [side = ''] = /(?<=export const )\w+(?= = (?:server|web)Module\()/.exec(text) ?? [];
      const isNamed = contract === name && ['', `${name}Server`, `${name}Web`].includes(side);
      return isNamed ? [] : [`${path}: ${contract} ${side}`];
    });
    expect(wrong).toEqual([]);
  });
});
