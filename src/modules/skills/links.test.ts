import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryOf,
  categoryText,
  isSound,
  isWebAddress,
  keptLink,
  linkOf,
  linkText,
  linkTypes,
  playsElsewhere,
  wholeLink,
} from './links.ts';

test('categories and links are parsed as written, whatever they contain', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1e9 }), (name, id) => {
      expect(categoryOf(categoryText({ id, name }))).toEqual({ id, name });
    }),
  );
  fc.assert(
    fc.property(fc.webUrl(), fc.constantFrom(...linkTypes), (url, type) => {
      expect(linkOf(linkText({ url, type }))).toEqual({ url, type });
    }),
  );
});

test.each(['Audit', 'Audit-', 'Audit-0', 'Audit-1a', 'Audit-1234567890123456'])('%s is no category', (text) => {
  expect(categoryOf(text)).toBeUndefined();
});

test('a category may have lines and hyphens in its name', () => {
  expect(categoryOf('-9\nTax-free-12')).toEqual({ id: 12, name: '-9\nTax-free' });
});

test('links into the portal, and no others, are stored without its address', () => {
  const portal = 'https://portal.example';
  expect(keptLink(portal, `${portal}/files/1`)).toBe('/files/1');
  expect(keptLink(portal, `${portal}.evil.example/files/1`)).toBe(`${portal}.evil.example/files/1`);
  expect(keptLink(portal, `https://example.com/${portal}/`)).toBe(`https://example.com/${portal}/`);
  expect(wholeLink(portal, '/files/1')).toBe(`${portal}/files/1`);
  expect(wholeLink(portal, 'https://example.com/')).toBe('https://example.com/');
});

describe('a web address', () => {
  const long = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
  test.each([
    ['https://example.com:8443/a', true],
    ['http://example.com?q=1', true],
    [long(500), true],
    [long(501), false],
    ['https://example.com:123456/a', false],
    ['https://example.com:x/a', false],
    ['https://example.com/a b', false],
    ['see https://example.com', false],
  ])('%s: %s', (text, is) => expect(isWebAddress(text)).toBe(is));
});

describe('a link', () => {
  test.each([
    'javascript:alert(1):::DOCUMENT',
    'ftp://example.com/a:::DOCUMENT',
    'data:text/html,x:::VIDEO/AUDIO',
    'https://example.com/a:::PICTURE',
    'https://example.com/a',
    'https://me:secret@example.com/a:::DOCUMENT',
    ':::DOCUMENT',
    'https://a b:::DOCUMENT',
  ])('%s is not a link', (text) => {
    expect(linkOf(text)).toBeUndefined();
  });

  test('may contain colons', () => {
    expect(linkOf('https://example.com/a:::b:::DOCUMENT')).toEqual({
      url: 'https://example.com/a:::b',
      type: 'DOCUMENT',
    });
    expect(isWebAddress('HTTPS://EXAMPLE.COM')).toBe(true);
    expect(linkOf('HTTPS://EXAMPLE.COM/A:::DOCUMENT')?.url).toBe('https://EXAMPLE.COM/A');
    expect(linkOf(' HTTP://example.com/HTTP://b :::DOCUMENT')?.url).toBe('http://example.com/HTTP://b');
  });

  test('is recognised as audio by its extension', () => {
    const known = (end: string) => isSound(`https://example.com/${end}`);
    expect(['a.mp3', 'a.WAV?x=1', 'a.ogg#t=9?'].map(known)).toEqual([true, true, true]);
    expect(['a.mp4', 'mp3', 'a.mp3/b', 'a.mp4?x=.mp3', 'a.mp4#.mp3'].map(known)).not.toContain(true);
  });

  test.each([
    ['https://www.youtube.com/watch?v=1', true],
    ['https://youtu.be/1', true],
    ['https://player.vimeo.com/video/1', true],
    ['https://notyoutube.com/a.mp4', false],
    ['https://youtube.com.example.org/a.mp4', false],
    ['/files/youtube.com', false],
    ['https://example.com/youtube.com.mp4', false],
  ])('%s plays elsewhere: %s', (url, elsewhere) => {
    expect(playsElsewhere(url)).toBe(elsewhere);
  });
});
