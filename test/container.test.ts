import { readFileSync } from 'node:fs';
import { readConfig } from '#platform/server/config.ts';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n');

/** The value as compose fills it in, from an .env that has only the secrets. */
const filled = (value: string, secret: string) =>
  value.replace(/\$\{\w+:-(.*?)\}/, '$1').replace(/\$\{\w+:\?.*?\}/, secret);

describe('the container', () => {
  test('is configured for production by compose.yaml and two secrets', () => {
    const secret = (name: string) => `${name} J8s7d6f5g4h3j2k1l0qwertyuiopasdf`;
    const settings = linesOf('compose.yaml').flatMap((line) => {
      const [, name = '', value = ''] = /^ {6}([A-Z0-9_]+): (.+)$/.exec(line) ?? [];
      return name ? [[name, filled(value, secret(name))] as const] : [];
    });
    const config = readConfig({ NODE_ENV: 'production', ...Object.fromEntries(settings) }, () => {
      throw new Error('Production has no secrets of its own');
    });
    expect(config).toMatchObject({
      demo: false,
      keywordKey: secret('KEYWORD_KEY'),
      sessionSecret: secret('SESSION_SECRET'),
    });
  });

  test.each(['compose.yaml', 'compose.scale.yaml'])('takes every password of %s from .env', (file) => {
    const text = linesOf(file).join('\n');
    const passwords = [
      ...text.matchAll(/(?:PASSWORD|SECRET|_KEY): ([^,}\n]+)/g),
      ...text.matchAll(/:\/\/\w+:([^@\n]+)@/g),
    ];
    const values = passwords.map(([, value = '']) => value.replaceAll("'", ''));
    expect(values.length).toBeGreaterThan(6);
    expect(values.filter((value) => !value.startsWith('${'))).toEqual([]);
  });

  test('makes backups with the programs of the database’s version and the portal’s settings', () => {
    const [, database] = /image: postgres:(\d+)/.exec(linesOf('compose.yaml').join('\n')) ?? [];
    const [, programs] = /postgresql-client-(\d+)/.exec(linesOf('Dockerfile').join('\n')) ?? [];
    expect(database).toBeDefined();
    expect(programs).toBe(database);
    expect(linesOf('compose.yaml')).toEqual(
      expect.arrayContaining(['    environment: *settings', '    profiles: [tools]']),
    );
    // The default target of a build.
    expect(linesOf('Dockerfile').findLast((line) => line.startsWith('FROM '))).toBe('FROM portal');
  });

  test('is balanced over the portals in compose.scale.yaml', () => {
    const balancer = linesOf('deploy/haproxy.cfg').map((line) => line.trim());
    const named = (word: string) => balancer.flatMap((line) => new RegExp(`^${word} (\\S+)`).exec(line)?.[1] ?? []);
    expect(named('default_backend')).toEqual(named('backend'));
    const portals = linesOf('compose.scale.yaml').flatMap((line) => /^ {2}(\w+): \*portal$/.exec(line)?.[1] ?? []);
    expect(portals.length).toBeGreaterThan(1);
    expect(named('server')).toEqual(portals);
  });

  test('keeps those secrets out of the repository and out of the image', () => {
    expect(linesOf('.gitignore')).toContain('.env');
    expect(linesOf('.dockerignore')).toContain('.env');
  });

  test('contains everything that the portal imports', () => {
    const left = new Set(linesOf('.dockerignore').filter((line) => /^\w/.test(line)));
    const imported = sourceFiles('{src,bin,test}/**/*.{ts,tsx}')
      .filter(({ path }) => !path.endsWith('.test.ts'))
      .flatMap(({ imports }) => imports);
    expect(imported.filter((to) => to.endsWith('.test.ts') || left.has(to.split('/')[0] ?? ''))).toEqual([]);
  });
});
