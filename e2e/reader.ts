/**
 * A screen reader user: they have keys, and the browser's accessibility tree for the focused element.
 *
 *   const reader = await readerOf(page);
 *   await reader.tabTo('link', 'Jobs');
 *   await reader.press('Enter');
 *   await reader.hears('heading', 'Jobs');
 */
import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

/** What a screen reader announces of an element; `invalid` and `description` if present. */
type Heard = { role: string; name: string; description: string; invalid: boolean };

export type Reader = {
  /** The focused element. */
  readonly heard: () => Promise<Heard>;
  /** Waits until this element has the focus. */
  readonly hears: (role: string, name: string | RegExp) => Promise<void>;
  /** Presses Tab until it has the focus. @throws with everything announced on the way */
  readonly tabTo: (role: string, name: string | RegExp) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Waits until a live region announces this. */
  readonly isTold: (text: string | RegExp) => Promise<void>;
};

const mostTabs = 150;

const said = ({ role, name }: Heard): string => `${role} ${name}`.trim();

export async function readerOf(page: Page): Promise<Reader> {
  const tree = await page.context().newCDPSession(page);
  const heard = () => focused(tree);
  const is = (found: Heard, role: string, name: string | RegExp) =>
    found.role === role && (typeof name === 'string' ? found.name === name : name.test(found.name));
  return {
    heard,
    hears: (role, name) =>
      expect
        .poll(async () => said(await heard()))
        .toEqual(
          typeof name === 'string' ? `${role} ${name}` : expect.stringMatching(new RegExp(`^${role} .*${name.source}`)),
        ),
    tabTo: async (role, name) => {
      const way: string[] = [];
      for (let tab = 0; tab < mostTabs; tab += 1) {
        const found = await heard();
        if (is(found, role, name)) return;
        way.push(said(found));
        await page.keyboard.press('Tab');
      }
      throw new Error(`${role} ${String(name)} is not on the way: ${way.join(', ')}`);
    },
    press: (key) => page.keyboard.press(key),
    type: async (text) => {
      await settled(page);
      await page.keyboard.type(text);
    },
    isTold: (text) =>
      expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeAttached(),
  };
}

/**
 * A refused form focuses its first invalid field again after rendering. Nobody types faster than that, but a driven
 * browser does, and would then be in the next invalid field.
 */
const settled = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');

async function focused(tree: CDPSession): Promise<Heard> {
  const { result } = await tree.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await tree.send('Accessibility.getPartialAXTree', {
    ...(result.objectId !== undefined && { objectId: result.objectId }),
    fetchRelatives: false,
  });
  const [node] = nodes;
  const text = (value: { value?: unknown } | undefined) => String(value?.value ?? '').trim();
  return {
    role: text(node?.role),
    name: text(node?.name),
    description: text(node?.description),
    invalid: node?.properties?.some(({ name, value }) => name === 'invalid' && value.value === 'true') ?? false,
  };
}
