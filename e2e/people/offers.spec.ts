import { button } from '../portal.ts';
import { test } from '../test.ts';
import { acceptOffer, approveOffer, makeOffer, sendOffer } from './hires.ts';
import { phone } from './kits.ts';

test('HR offers a post, a director approves it, and the candidate accepts on a phone', async ({ page }) => {
  const { address } = await makeOffer(page);
  await approveOffer(page, address);
  const link = await sendOffer(page, address);
  await page.setViewportSize(phone);
  await page.goto(link);
  await button(page, 'Ask for changes').click();
  await button(page, 'Back').click();
  await acceptOffer(page, link, 'Oryuna Tormindale');
});
