import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Mark } from '#platform/contract/rich-text.ts';
import { pictureId } from './letter-html.ts';
import { type Letter, printLetter, subjectLine } from './letter.ts';

const letter = (changes: Partial<Letter> = {}): Letter => ({
  subject: 'Your code',
  greeting: 'Hello Ariana,',
  paragraphs: [
    'Somebody asked for a new password. If that was you, this code lets you choose one; it is good for two minutes and once.',
    { code: '481920' },
    { button: 'Set a new password', link: 'https://portal.example/?keyword=abc&role=4' },
  ],
  ...changes,
});

const tags = (page: string) => new Set(page.match(/<[a-z/!][^>]*>/gi)?.map((tag) => tag.split(/[\s>]/)[0]));

describe('a letter as HTML', () => {
  test('shows the code in one piece, the button with its address, the firm and the reason for the email', () => {
    const { html } = printLetter(letter({ why: 'You asked for it.' }), 'Harcourt & Vale');
    expect(html).toContain('>481920<');
    expect(html.match(/href="https:\/\/portal\.example\/\?keyword=abc&amp;role=4"/g)).toHaveLength(2);
    expect(html).toContain('Harcourt &amp; Vale<br>You asked for it.');
    expect(html).toContain('max-width:560px');
  });

  test('uses nothing mail programs drop: no remote pictures, scripts, external style sheets, SVG', () => {
    const { html } = printLetter(letter(), 'Harcourt & Vale');
    expect(html).not.toMatch(/<(img|script|link|svg|iframe)\b/i);
    expect(html.length, 'Gmail cuts at 102 kB').toBeLessThan(16_000);
  });

  test('shows every text literally, whatever it contains', () => {
    const text = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '\n', '/', '=') });
    fc.assert(
      fc.property(text, text, (said, firm) => {
        const plain = printLetter(letter(), 'F').html;
        const { html } = printLetter(
          letter({
            subject: said,
            greeting: said,
            paragraphs: [said, { code: said }, { button: said, link: `https://x/${said}` }],
          }),
          firm,
        );
        expect([...tags(html)].every((tag) => tags(plain).has(tag) || tag === '<br')).toBe(true);
        expect(html).not.toMatch(/<[^>]*\s(on\w+)=/i);
      }),
    );
  });

  test('renders formatting, lists, links and an embedded picture', () => {
    const said = (text: string, ...marks: Mark[]): Block => ({
      type: 'paragraph',
      content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
    });
    const list: Block = {
      type: 'orderedList',
      content: [
        { type: 'listItem', content: [said('one')] },
        { type: 'listItem', content: [said('<two>')] },
      ],
    };
    const link = said('our terms', { type: 'link', attrs: { href: 'https://x/?a=1&b=2' } });
    const blocks = [said('now', { type: 'bold' }), list, link].map((block) => ({ block }));
    const { html, text } = printLetter(
      { subject: 'S', paragraphs: [...blocks, { picture: 'template_images/c/a.png', alt: '"Logo"' }] },
      'F',
    );
    expect(html).toContain('<strong>now</strong>');
    expect(html).toContain('&lt;two&gt;');
    expect(html).toMatch(/<a class="link" href="https:\/\/x\/\?a=1&amp;b=2"[^>]*>our terms<\/a>/);
    expect(html).toContain(`src="cid:${pictureId('template_images/c/a.png')}" alt="&quot;Logo&quot;"`);
    expect(text).toContain('1. one\n2. <two>');
    expect(text).toContain('our terms (https://x/?a=1&b=2)');
    const bad = said('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } });
    expect(() => printLetter({ subject: 'S', paragraphs: [{ block: bad }] }, 'F')).toThrow('http and https');
  });

  test('links only to http and https', () => {
    const bad = letter({ paragraphs: [{ button: 'Go', link: 'javascript:alert(1)' }] });
    expect(() => printLetter(bad, 'F')).toThrow('http and https');
  });
});

describe('a letter as text', () => {
  test('says the same in lines of at most 76 characters, with links on separate lines', () => {
    const link = `https://portal.example/?keyword=${'k'.repeat(120)}`;
    const { text } = printLetter(
      letter({ paragraphs: [...letter().paragraphs, { button: 'Open', link }] }),
      'Harcourt & Vale',
    );
    expect(text.split('\n').filter((line) => line.length > 76)).toEqual([link]);
    expect(text).toBe(
      `Hello Ariana,

Somebody asked for a new password. If that was you, this code lets you
choose one; it is good for two minutes and once.

    481920

Set a new password:
https://portal.example/?keyword=abc&role=4

Open:
${link}

-- 
Harcourt & Vale

You are receiving this email because this address belongs to an account in
the portal of Harcourt & Vale.
`,
    );
  });
});

test('a subject is one line', () => {
  expect(subjectLine('Welcome\r\nBcc: all@example.com\u2028 \u0000Ariana ')).toBe(
    'Welcome Bcc: all@example.com Ariana',
  );
});
