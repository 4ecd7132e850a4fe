import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Block, isWebLink, plainText, richTextDocument, richTextField, textDocument } from './rich-text.ts';

const field = richTextField('Feedback');
const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const link = (href: unknown) => paragraph({ type: 'text', text: 'click', marks: [{ type: 'link', attrs: { href } }] });
const item = (text: string) => ({ type: 'listItem', content: textDocument(text).content });
const listOf = (items: number) => ({
  type: 'doc',
  content: [{ type: 'bulletList', content: Array.from({ length: items }, () => item('x')) }],
});
const read = (value: unknown) => field.safeParse(value);

describe('rich text', () => {
  test('keeps paragraphs, lists, marks and links', () => {
    const doc = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Bold', marks: [{ type: 'bold' }, { type: 'italic' }] },
            { type: 'hardBreak' },
            { type: 'text', text: 'site', marks: [{ type: 'link', attrs: { href: 'https://example.com/a?b=1#c' } }] },
          ],
        },
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'One' }] },
                { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
              ],
            },
          ],
        },
      ],
    };
    expect(read(doc).data).toEqual(doc);
    expect(richTextDocument(doc)).toEqual(doc);
    expect(plainText(richTextDocument(doc))).toBe('Bold\nsite\nOne\n');
  });

  test('in an editor is read, and empty when it is invalid', () => {
    for (const none of [undefined, '', 'Text', { type: 'doc' }])
      expect(richTextDocument(none)).toEqual(textDocument(''));
    expect(textDocument('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(plainText(textDocument('one\n\ntwo'))).toBe('one\n\ntwo');
  });

  test('has a label and a valid example', () => {
    expect(field.meta()?.title).toBe('Feedback');
    const text = textDocument('Sample text');
    expect(z.toJSONSchema(field, { io: 'input' })).toMatchObject({ type: 'object', examples: [text] });
    expect(read(text).data).toEqual(text);
  });

  test('accepts and drops what an editor adds to its documents', () => {
    const fromEditor = {
      type: 'doc',
      attrs: { onload: 'alert(1)' },
      content: [
        {
          type: 'orderedList',
          attrs: { start: 1, type: null, style: 'background:url(javascript:alert(1))' },
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  attrs: { class: 'x', onclick: 'alert(1)' },
                  content: [
                    {
                      type: 'text',
                      text: 'a',
                      marks: [{ type: 'link', attrs: { href: 'https://a.example', target: '_self', onclick: 'x()' } }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(JSON.stringify(read(fromEditor).data)).not.toMatch(/onclick|onload|style|target|alert/);
  });

  // What would have to be stripped from markup cannot be expressed in the tree at all.
  const vectors: [string, unknown][] = [
    ['a script', { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] }],
    ['an image', paragraph({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
    ['a frame', { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'javascript:alert(1)' } }] }],
    ['raw markup', { type: 'doc', content: [{ type: 'html', html: '<img src=x onerror=alert(1)>' }] }],
    ['a style mark', paragraph({ type: 'text', text: 'x', marks: [{ type: 'textStyle', attrs: { color: 'red' } }] })],
    ['markup instead of a tree', '<svg/onload=alert(1)>'],
    ['a list without items', { type: 'doc', content: [{ type: 'bulletList', content: [] }] }],
    ['an empty document', { type: 'doc', content: [] }],
    ['an array', []],
    ['a number', 7],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'blob:https://example.com/1',
      'file:///etc/passwd',
      '//evil.example',
      '/relative',
      'https:evil.example',
      'https://a.example/"onmouseover="alert(1)',
      'https://a.example/<script>',
      'https://a.example\\@evil.example',
      'mailto:a@example.com',
      '',
      null,
      7,
    ].map((href): [string, unknown] => [`a link to ${JSON.stringify(href)}`, link(href)]),
  ];
  test.each(vectors)('refuses %s', (_, value) => {
    expect(read(value).error?.issues).toMatchObject([{ path: [], message: 'Please provide a valid Feedback' }]);
  });

  test('treats typed markup as plain text', () => {
    const typed = textDocument('<script>alert(1)</script> & <b>');
    expect(read(typed).data).toEqual(typed);
    expect(plainText(typed)).toBe('<script>alert(1)</script> & <b>');
  });

  test.each([
    [textDocument(''), 'Feedback is required'],
    [textDocument('\n \n'), 'Feedback is required'],
    [undefined, 'Feedback is required'],
    [null, 'Feedback is required'],
    ['', 'Feedback is required'],
    [textDocument('x'.repeat(5000)), undefined],
    [textDocument(` ${'x'.repeat(4999)}\ny `), 'Please provide a valid Feedback'],
    [textDocument(` ${'x'.repeat(4998)}\ny `), undefined],
    [textDocument('x'.repeat(5001)), 'Please provide a valid Feedback'],
    [textDocument(`${'x'.repeat(2500)}\n${'y'.repeat(2500)}`), 'Please provide a valid Feedback'],
    [textDocument(Array(501).fill('x').join('\n')), 'Please provide a valid Feedback'],
    [textDocument(Array(251).fill('x').join('\n')), 'Please provide a valid Feedback'],
    [textDocument(Array(250).fill('x').join('\n')), undefined],
    [textDocument(`${'\n'.repeat(498)}x`), undefined],
    [textDocument(`${'\n'.repeat(499)}x`), 'Please provide a valid Feedback'],
    // A list, its items, their paragraphs and their texts each count as a part.
    [listOf(166), undefined],
    [listOf(167), 'Please provide a valid Feedback'],
    [textDocument('a\u0000b'), 'Please provide a valid Feedback'],
    [textDocument('a\ud800b'), 'Please provide a valid Feedback'],
    [textDocument('a\tb\rc'), undefined],
  ])('%#: has 1 to 5,000 characters and at most 500 parts', (doc, message) => {
    expect(read(doc).error?.issues[0]?.message).toBe(message);
  });

  test('can be nested four lists deep, no deeper', () => {
    const nested = (depth: number): object =>
      depth === 0
        ? { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }
        : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1), nested(0)] }] };
    const within = (depth: number) => read({ type: 'doc', content: [nested(depth)] }).success;
    expect([within(4), within(5)]).toEqual([true, false]);
  });

  test('nested extremely deep is refused without a crash', () => {
    let block: Block = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let depth = 0; depth < 5000; depth += 1) {
      block = { type: 'bulletList', content: [{ type: 'listItem', content: [block] }] };
    }
    expect(read({ type: 'doc', content: [block] }).success).toBe(false);
  });

  test('reads or refuses any JSON, and reads its own output unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const once = read(value);
        expect(once.success ? read(once.data).data : undefined).toEqual(once.data);
      }),
    );
  });

  test('links only to http or https', () => {
    const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
    expect([isWebLink(long(2000)), isWebLink(long(2001)), isWebLink('see https://a.example')]).toEqual([
      true,
      false,
      false,
    ]);
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        expect(isWebLink(url)).toBe(true);
        expect(isWebLink(text)).toBe(/^https?:\/\/[^\s<>"\\]+$/i.test(text));
      }),
    );
  });
});
