import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  categoryOf,
  categoryText,
  isSound,
  isWebAddress,
  linkOf,
  linkText,
  linkTypes,
  playsElsewhere,
} from './links.ts';

test('a category and a link are read as they were written, whatever is in them', () => {
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
  ])('%s is none', (text) => {
    expect(linkOf(text)).toBeUndefined();
  });

  test('may have colons of its own', () => {
    expect(linkOf('https://example.com/a:::b:::DOCUMENT')).toEqual({
      url: 'https://example.com/a:::b',
      type: 'DOCUMENT',
    });
    expect(isWebAddress('HTTPS://EXAMPLE.COM')).toBe(true);
    expect(linkOf('HTTPS://EXAMPLE.COM/A:::DOCUMENT')?.url).toBe('https://EXAMPLE.COM/A');
  });

  test('is known for a sound by its ending', () => {
    expect(['a.mp3', 'a.WAV?x=1', 'a.mp4', 'mp3'].map((end) => isSound(`https://example.com/${end}`))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['https://www.youtube.com/watch?v=1', true],
    ['https://youtu.be/1', true],
    ['https://player.vimeo.com/video/1', true],
    ['https://notyoutube.com/a.mp4', false],
    ['https://example.com/youtube.com.mp4', false],
  ])('%s plays elsewhere: %s', (url, elsewhere) => {
    expect(playsElsewhere(url)).toBe(elsewhere);
  });
});
