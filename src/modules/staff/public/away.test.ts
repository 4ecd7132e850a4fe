import { describe, expect, test } from 'vitest';
import { awayKind, type AwayPart, minutesBeside, type PartOfDay } from './away.ts';

const leave = (part: PartOfDay, more: Partial<AwayPart> = {}): AwayPart => ({
  part,
  minutes: null,
  asked: false,
  ...more,
});
const hours = (minutes: number, asked = false) => leave('Full', { minutes, asked });

describe('expected minutes are the shift’s less leave (decisions D28)', () => {
  test.each<[string, number, PartOfDay | null, AwayPart[], number]>([
    ['no leave', 480, 'Full', [], 480],
    ['a whole day', 480, 'Full', [leave('Full')], 0],
    ['a half', 480, 'Full', [leave('First')], 240],
    ['two halves of two applications', 480, 'Full', [leave('First'), leave('Second')], 0],
    ['a half of an odd day', 435, 'Full', [leave('Second')], 218],
    ['09:30 to 18:30 with two hours away (decisions D22)', 480, 'Full', [hours(120)], 360],
    ['one half, and hours of the other', 480, 'Full', [leave('First'), hours(60)], 180],
    ['more hours than the day has', 240, 'Full', [hours(480)], 0],
    ['the half that is worked', 240, 'First', [leave('First')], 0],
    ['the half that is off anyway', 240, 'First', [leave('Second')], 240],
    ['a whole day of a person who works half of it', 240, 'Second', [leave('Full')], 0],
    ['a half of irregular hours', 300, null, [leave('First')], 150],
    ['requested leave', 480, 'Full', [leave('Full', { asked: true })], 480],
    ['one half accepted, the other requested', 480, 'Full', [leave('First'), leave('Second', { asked: true })], 240],
  ])('%s', (_, minutes, worked, away, left) => {
    expect(minutesBeside(minutes, worked, away)).toBe(left);
  });
});

test.each<[AwayPart[], ReturnType<typeof awayKind>]>([
  [[], undefined],
  [[leave('Full')], 'Leave'],
  [[leave('Second')], 'Half leave'],
  [[leave('First'), leave('Second')], 'Leave'],
  [[hours(60)], 'Hours of leave'],
  [[hours(60), leave('First')], 'Half leave'],
])('a day with %j is called %s', (away, kind) => {
  expect(awayKind(away)).toBe(kind);
});
