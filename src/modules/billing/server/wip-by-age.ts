import { seenClients } from '#modules/clients/server/public/clients.ts';
import { baseCurrency } from '#modules/masters/server/public/base-currency.ts';
import { unbilledByAge } from '#modules/timekeeper/server/public/unbilled.ts';
import { mayUse } from '#platform/contract/access.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type WipByAge, wipAges } from '../wip-by-age.ts';
import { readWipValue } from '../wip.ts';

/** The same time as the list of work in progress, at the exchange rate of its day. */
export async function wipByAge(work: Work): Promise<WipByAge> {
  const sums = await unbilledByAge(work, seenClients(work), {
    today: today(work),
    starts: wipAges.slice(1).map(({ from }) => from),
  });
  const valued = mayUse(work.actor, readWipValue);
  return {
    currency: (await baseCurrency(work))?.code ?? '',
    ages: wipAges.map((_, age) => {
      const { minutes = 0, unvalued = 0, value = 0 } = sums.find((sum) => sum.age === age) ?? {};
      return valued ? { minutes, unvalued, value } : { minutes };
    }),
  };
}
