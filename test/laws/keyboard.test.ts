/**
 * Everything that a pointer can do works without one (WCAG 2.1.1). Clickable elements are buttons, links or fields,
 * which the linter checks. This file lists the handlers only a pointer can reach, with their keyboard alternative.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source.ts';

type Way = {
  /** The file with the keyboard alternative, and the code that provides it. */
  readonly at: string;
  readonly by: RegExp;
};

const web = sourceFiles('src/**/web/**/*.tsx').map(({ path }) => ({ path, code: readFileSync(path, 'utf8') }));
const codeOf = (path: string) => web.find((file) => file.path === path)?.code ?? '';

const byPointer = /\bon(?:Drop|Drag\w+|DoubleClick|Pointer\w+|Mouse\w+|Touch\w+|ContextMenu)=\{/;
/** Only prevents the browser's default action. */
const onlyPrevents = /\bon\w+=\{\(event\) => (?:\w+ && )?event\.(?:preventDefault|stopPropagation)\(\)\}/g;

const boardMenu: Way = { at: 'src/platform/web/record/RecordBoard.tsx', by: /menu=\{/ };
const ways: Readonly<Record<string, Way>> = {
  'src/platform/web/record/Changeable.tsx': {
    at: 'src/platform/web/record/Changeable.tsx',
    by: /onClick=\{\(\) => setEditing/,
  },
  'src/platform/web/feedback/Toasts.tsx': { at: 'src/platform/web/feedback/Toasts.tsx', by: /onFocus=\{/ },
  'src/platform/web/board/BoardCard.tsx': boardMenu,
  'src/platform/web/board/BoardColumn.tsx': boardMenu,
  'src/platform/web/record/RecordBoard.tsx': boardMenu,
  'src/modules/enquiries/web/EnquiryBoard.tsx': { at: 'src/modules/enquiries/web/EnquiryCard.tsx', by: /menu=\{/ },
  'src/modules/work-views/web/WorkloadTable.tsx': { at: 'src/modules/work-views/web/CellJobs.tsx', by: /<RowMenu/ },
  'src/modules/work-views/web/CellJobs.tsx': { at: 'src/modules/work-views/web/CellJobs.tsx', by: /<RowMenu/ },
  'src/modules/leave/calendar/web/CalendarGrid.tsx': {
    at: 'src/modules/leave/calendar/web/CalendarGrid.tsx',
    by: /onFocus=\{/,
  },
  'src/platform/web/ui/DragHandle.tsx': { at: 'src/platform/web/ui/DragHandle.tsx', by: /onKeyDown=\{/ },
  'src/platform/web/files/DropZone.tsx': { at: 'src/platform/web/files/FileChoice.tsx', by: /type="file"/ },
  'src/platform/web/layout/palette/Palette.tsx': {
    at: 'src/platform/web/layout/palette/Palette.tsx',
    by: /onKeyDown=\{/,
  },
  'src/platform/web/list/columns/ColumnEdge.tsx': {
    at: 'src/platform/web/list/columns/ColumnChooser.tsx',
    by: /wider/,
  },
};

const found = web.filter(({ code }) => byPointer.test(code.replaceAll(onlyPrevents, ''))).map(({ path }) => path);

test('each handler that only a pointer reaches has a keyboard alternative', () => {
  expect(found.filter((path) => !(path in ways))).toEqual([]);
  expect(Object.keys(ways).filter((path) => !found.includes(path))).toEqual([]);
  for (const [path, { at, by }] of Object.entries(ways)) expect([path, by.test(codeOf(at))]).toEqual([path, true]);
});

test('no server call can be made only by pointer', () => {
  const calls = web.flatMap(({ path, code }) =>
    [...code.matchAll(/\b(?:useWrite|call)\(\s*(\w+)/g)].map(([, endpoint = '']) => ({ endpoint, path })),
  );
  expect(calls.length).toBeGreaterThan(300);
  const pointed = new Set(
    web.filter(({ code }) => byPointer.test(code.replaceAll(onlyPrevents, ''))).map(({ path }) => path),
  );
  const alone = Map.groupBy(calls, ({ endpoint }) => endpoint)
    .entries()
    .filter(([, from]) => from.every(({ path }) => pointed.has(path) && !(path in ways)))
    .map(([endpoint]) => endpoint);
  expect([...alone]).toEqual([]);
});
