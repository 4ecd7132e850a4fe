import { expect, test } from 'vitest';
import { usageIn } from './usage.ts';

const referrers = [
  {
    table: 'employee',
    one: 'member of staff',
    many: 'members of staff',
    list: { path: '/staff', filters: { department_id: 'department' } },
  },
];

test('a table with several columns referring to an entry names each', () => {
  const department = { table: 'employee', column: 'department_id', count: 6 };
  const heads = { table: 'employee', column: 'heads_department_id', count: 1 };
  const requests = { table: 'access_request', column: 'department_id', count: 2 };
  expect(usageIn([department, heads, requests], referrers, 7)).toEqual({
    count: 9,
    text: '6 members of staff (department), 1 member of staff (heads department), 2 access request',
    rows: [
      { count: 6, text: '6 members of staff (department)', to: '/staff?p=1&department=7' },
      { count: 1, text: '1 member of staff (heads department)', to: null },
      { count: 2, text: '2 access request', to: null },
    ],
  });
  expect(usageIn([department, { ...heads, count: 0 }], referrers, 7).text).toBe('6 members of staff');
});
