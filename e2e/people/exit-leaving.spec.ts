import { cast } from '#platform/server/demo/cast.ts';
import { type Page, expect, test } from '../test.ts';
import { expectAccessible, heading, inDays, signIn, signOut } from '../portal.ts';
import { asHr, choose, colleague, isoDay, newColleague, registerExit } from './exits.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** A future training with this trainer. */
async function planTraining(page: Page, trainer: string, topic: string): Promise<void> {
  const [from, to] = [await colleague(page, trainer), await colleague(page, cast.team.name)];
  const data = {
    date: isoDay(30),
    training_topic: topic,
    duration: '01:30',
    dotTrainer: { id: from.id },
    listOfTrainee: [{ id: to.id }],
    document: [],
  };
  const reply = await page.request.post('/api/staff/training/saveTrainings', { headers: await asHr(page), data });
  expect(reply.status(), await reply.text()).toBe(201);
}

test('a leaver’s work and assets are handed over, cleared by their owners and settled', async ({ page }) => {
  test.setTimeout(240_000);
  const person = await newColleague(page);
  await planTraining(page, person.name, 'Closing the ledgers');
  const id = await registerExit(page, person.name, { reg: -4, last: 10 });

  await signIn(page, 'hr', `/exitForm/update/${id}`);
  const work = section(page, 'Open work');
  await expect(work).toContainText(`It needs a new owner before the last working date, ${inDays(10)}.`);
  await expect(work).toContainText('Closing the ledgers');
  await work.getByRole('button', { name: 'Hand over Trainings ahead, as trainer' }).click();
  const giving = dialog(page, 'Hand over: Trainings ahead, as trainer');
  await choose(page, 'Colleague', cast.accountant.name);
  await expectAccessible(page);
  await giving.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('The work is handed over')).toBeVisible();
  await expect(work).toContainText('Nothing is left to hand over.');
  await expect(page.getByRole('checkbox', { name: 'Open work has a new owner' })).toBeChecked();

  const laptop = 'Laptop, phone and accessories are returned';
  await page.getByRole('button', { name: `Owner and note of ${laptop}` }).click();
  await choose(page, 'Owner', cast.accountant.name);
  await dialog(page, laptop).getByRole('textbox', { name: 'Note' }).fill('The charger is in the drawer.');
  await dialog(page, laptop).getByRole('button', { name: 'Save' }).click();
  await expect(section(page, 'Clearance')).toContainText(`${cast.accountant.name} · The charger is in the drawer.`);

  const dues = section(page, 'Dues');
  const add = async (kind: string, says: string, amounts: Readonly<Record<string, string>>) => {
    await dues.getByRole('button', { name: 'Add line' }).click();
    await choose(page, 'Kind', kind);
    await page.getByRole('textbox', { name: 'What for' }).fill(says);
    for (const [name, text] of Object.entries(amounts)) await page.getByRole('textbox', { name }).fill(text);
    await choose(page, 'Currency', 'GBP');
    await dialog(page, 'Add line').getByRole('button', { name: 'Save line' }).click();
    await expect(dialog(page, 'Add line')).toHaveCount(0);
  };
  await add('Leave encashment', 'Leave that was not taken', { Days: '4.5', 'Rate of a day': '123.33' });
  await add('Asset not returned', 'Second screen', { Amount: '1200', 'Date of the written consent': inDays(-1) });
  await expect(dues.getByRole('row', { name: /^Total in GBP/ })).toContainText('They pay 645.01 GBP');
  await dues.getByRole('button', { name: 'Delete Second screen' }).click();
  await expect(page.getByText('Are you sure you want to delete this item ? Second screen')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dues.getByRole('row', { name: /^Total in GBP/ })).toContainText('The firm pays 554.99 GBP');
  await expectAccessible(page);
  await dues.getByRole('button', { name: 'Freeze settlement' }).click();
  await dialog(page, 'Freeze the settlement').getByRole('textbox', { name: 'Their own email' }).fill('own@example.org');
  await dialog(page, 'Freeze the settlement').getByRole('button', { name: 'Freeze' }).click();
  await expect(dues).toContainText(`frozen by ${cast.hr.name} on`);
  await expect(dues.getByRole('button', { name: 'Delete Leave that was not taken' })).toHaveCount(0);
  await dues.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog(page, 'Mark as paid').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dues).toContainText(`Paid, by ${cast.hr.name} on`);
  await page.goto(`/exitList?ename=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole('row', { name: person.name, exact: true })).toContainText('Paid');
  await signOut(page);

  await signIn(page, 'accountant', '/exit-points');
  const own = section(page, person.name);
  await expect(own).toContainText('The charger is in the drawer.');
  await expect(own.getByRole('checkbox')).toHaveCount(1);
  await expectAccessible(page);
  await own.getByRole('checkbox', { name: laptop }).check();
  await expect(own).toContainText('done on');
  await page.goto('/view-training?training_topic=Closing%20the%20ledgers');
  await expect(page.getByRole('row', { name: 'Closing the ledgers', exact: true }).first()).toContainText(
    cast.accountant.name,
  );
  await signOut(page);

  await signIn(page, 'hod', `/exitList?ename=${encodeURIComponent(person.name)}`);
  await page.getByRole('row', { name: person.name, exact: true }).click();
  const beside = dialog(page, person.name);
  await expect(beside.getByRole('region', { name: 'Timeline' })).toContainText(`${laptop} (done)`);
  await expect(beside).not.toContainText('554.99');
  await expectAccessible(page);
});

test('a leaver who stays after all keeps their access and gets no more questions', async ({ page }) => {
  test.setTimeout(180_000);
  const person = await newColleague(page);
  const id = await registerExit(page, person.name, { reg: -4, last: 10 });

  await signIn(page, person, '/exit-form');
  await expect(section(page, 'Answers: Employee').getByRole('textbox', { name: 'Sign' })).toBeEnabled();
  await signOut(page);

  await signIn(page, 'hr', `/exitForm/update/${id}`);
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw exit' }).click();
  const asking = dialog(page, 'Withdraw exit');
  await asking.getByRole('button', { name: 'Withdraw exit' }).click();
  await expect(page.getByText('Please Enter the Reason')).toBeVisible();
  await asking.getByRole('textbox', { name: 'Reason' }).fill('They take over the Leeds office.');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Withdraw exit' }).click();
  await expect(page.getByText('The exit is withdrawn', { exact: true })).toBeVisible();
  await expect(section(page, 'Exit interview')).toContainText('They take over the Leeds office.');
  await expect(page.getByRole('button', { name: 'More steps' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Laptop, phone and accessories are returned' })).toBeDisabled();
  await expectAccessible(page);
  await signOut(page);

  await signIn(page, person, '/exit-form');
  await expect(page.getByText('No exit interview waits for you')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Your exit was withdrawn')).toBeVisible();
});

test('an interview continues without the employee if they leave without answering, and says so', async ({ page }) => {
  test.setTimeout(180_000);
  const person = await newColleague(page);
  const id = await registerExit(page, person.name, { reg: -12, last: -1 });

  await signIn(page, 'hr');
  await expect(async () => {
    await page.goto(`/exitForm/update/${id}`);
    await expect(heading(page, person.name)).toBeVisible();
    await expect(page.getByText(/ · access has ended$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Go on without their answers' }).click();
  const asking = dialog(page, 'Go on without their answers');
  await asking.getByRole('textbox', { name: 'Reason' }).fill('No answer to two letters.');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('The interview goes on without them')).toBeVisible();
  await expect(section(page, 'Exit interview')).toContainText('It waits for the head of department.');
  await expect(page.getByRole('button', { name: 'Go on without the head' })).toBeVisible();
  await signOut(page);

  await signIn(page, 'hod', `/exit-form?id=${id}`);
  await expect(section(page, 'Answers: Employee')).toContainText(`Without answers, by ${cast.hr.name} on`);
  await expect(section(page, 'Answers: Employee')).toContainText('No answer to two letters.');
  await expect(section(page, 'Answers: Head of department').getByRole('textbox', { name: 'Sign' })).toBeEnabled();
  await expectAccessible(page);
});
