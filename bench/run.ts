/**
 * `npm run bench`: the portal as started in production, under load, beside its upper bound.
 *
 *   --quick          10,000 enquiries, one short round, no copies: to try it
 *   --factor 100     thousands of enquiries
 *   --rounds 11      turns of each comparison under load
 *   --rate 100       requests a second of `mixed`; `--keep /tmp/firm` keeps its seeded database for the next run
 *   --only embedded  or first-start, system, speed, long, clients, jobs, recurrences, quotations, invoices,
 *                   views, employment, leave, candidates, onboardings, time, pages, documents, imports, reports, dashboards, mixed,
 *                   months
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isStale } from '../bin/web-build.ts';
import { statementBudget } from './budget.ts';
import { speedOfDashboards } from './dashboards.ts';
import { documentSpeed } from './documents.ts';
import { bulkChange, copyEmployment, employmentScenarios, orgCharts } from './people/employment.ts';
import { onboarding } from './people/onboardings.ts';
import { exportsBesideCopy } from './exports.ts';
import { firstStarts } from './first-start.ts';
import { lengthenAttendance, looksAtAttendance, monthOfAttendance } from './people/attendance.ts';
import { allBalances, copyLeave, flat, lengthenLeave, oneBalance, quarter, yearEnd } from './people/leave.ts';
import { atMost, printGoals } from './goals.ts';
import { importSpeed } from './imports.ts';
import { anyPage, copyEnquiries } from './long-list.ts';
import { pay } from './people/pay.ts';
import { pagesOfPeople } from './pages.ts';
import { median } from './measures.ts';
import type { RunningPortal } from './portal.ts';
import { hiring } from './hiring.ts';
import { clientScenarios } from './client-scenarios.ts';
import { clientPageBudget, copyClients } from './clients.ts';
import { jobScenarios } from './job-scenarios.ts';
import { copyJobs, jobPlaces, listedJobs, steps } from './jobs.ts';
import { ageingOf, copyInvoices, invoicePlaces, invoiceScenarios } from './invoices.ts';
import { archiveAll, archivePlaces, runAfterOutage } from './recurrences.ts';
import { fetchArchiveJob } from '#modules/jobs/archive.ts';
import { jobCalls } from '#modules/jobs/contract.ts';
import { invoiceCalls } from '#modules/invoicing/contract.ts';
import { quotationCalls } from '#modules/quotations/contract.ts';
import { timeEntryCalls } from '#modules/timekeeper/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { speedOfReports } from './reports.ts';
import { compare } from './load/rounds.ts';
import { searches } from './search.ts';
import { signIn } from './session.ts';
import { signIns } from './sign-ins.ts';
import { copyQuotations, quotationPlaces, quotationScenarios } from './quotations.ts';
import { copyTime, timeAsFile, timePlaces, weeksOfTime } from './time.ts';
import { copyStaff, viewsOfWork } from './views.ts';
import { importOfSwipes } from './people/swipe-import.ts';
import { mixedLoad } from './load/mixed.ts';
import { insertsByMonth } from './load/months.ts';
import { embeddedStage, settled, type Stage, systemStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    factor: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    rate: { type: 'string' },
    keep: { type: 'string' },
  },
});
const factor = Number(values.factor ?? (values.quick ? 10 : 100));
// Short turns, so that other load on the machine affects all contenders equally.
const turns = { rounds: Number(values.rounds ?? (values.quick ? 1 : 11)), seconds: 2 };
const exportRounds = values.quick ? 1 : 5;
const rows = factor * 1000;
const copies = values.quick ? 3 : 10;
const importedRows = values.quick ? 1000 : 10_000;
const wanted = (part: string) => values.only === undefined || values.only === part;

async function embedded(folder: string): Promise<void> {
  const stage = embeddedStage(folder, factor);
  await settled(stage);
  await starts(stage);
  const portal = await stage.start();
  await wait(8000);
  atMost('memory of the server process, idle', portal.memoryMb(), 150, ' MB');
  if (values.only !== 'long') await speed(stage, portal, folder);
  atMost('memory of the server process, after load', portal.memoryMb(), 250, ' MB');
  await importSpeed(portal, await signIn(portal.url), await stage.databaseUrl(), importedRows);
  if (wanted('long') || wanted('embedded')) await longList(stage, portal, folder);
  else await portal.stop();
}

/** The time of a start on existing data; with the web app unless that needs a build. */
async function starts(stage: Stage): Promise<void> {
  const web = !isStale();
  const found: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const portal = await stage.start({ web });
    found.push(portal.readyMs / 1000);
    await portal.stop();
  }
  console.log(`Starts on existing data${web ? '' : ', API alone'}: ${found.map((one) => one.toFixed(2)).join(' ')} s`);
  atMost('start on existing data', median(found), 3, ' s', 2);
}

async function speed(stage: Stage, portal: RunningPortal, folder: string): Promise<void> {
  const token = await signIn(portal.url);
  const databaseUrl = await stage.databaseUrl();
  await compare({ name: stage.name, portalUrl: portal.url, token, databaseUrl, rows, folder }, turns);
  await searches(portal.url, token);
  await signIns(portal.url, 2 * turns.seconds);
}

/** The same comparison for the list of clients; 100,000 of them, whatever the factor is. */
async function clients(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  const found = await copyClients(databaseUrl, values.quick ? 10_000 : 100_000);
  const token = await signIn(portal.url);
  const sides = { name: 'clients', portalUrl: portal.url, token, databaseUrl, rows: found, folder };
  await compare(sides, turns, clientScenarios());
  await clientPageBudget(folder, databaseUrl, token);
  await portal.stop();
}

/** The list of jobs as 1,585 clients have them, and of a million: under load, any page, and steps. */
async function jobs(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyClients(databaseUrl, 1585);
  for (const count of values.quick ? [10_000] : [39_600, 1_000_000]) {
    const found = await copyJobs(databaseUrl, count);
    const token = await signIn(portal.url);
    const sides = (who: string) => ({
      name: 'jobs',
      portalUrl: portal.url,
      token: who,
      databaseUrl,
      rows: found,
      folder,
    });
    const [all, some] = await jobScenarios(databaseUrl);
    if (all) await compare(sides(token), turns, [all]);
    if (some) await compare(sides(await signIn(portal.url, cast.manager)), turns, [some]);
    await anyPage(portal.url, token, await listedJobs(portal.url, token), 30, {
      many: 'jobs',
      path: jobCalls.page.path,
      places: jobPlaces,
    });
    await steps(portal.url, token, 30);
  }
  await portal.stop();
}

/** Recurring jobs after an outage, while no portal runs, and any page of an archive of a million. */
async function recurring(folder: string): Promise<void> {
  const stage = await systemStage(folder, 1);
  if (!stage) return console.log('\nNo PostgreSQL of its own on this machine: recurring jobs are not measured');
  const databaseUrl = await stage.databaseUrl();
  await copyClients(databaseUrl, 1585);
  await copyJobs(databaseUrl, 39_600);
  await runAfterOutage(databaseUrl);
  await copyJobs(databaseUrl, values.quick ? 50_000 : 1_000_000);
  const total = await archiveAll(databaseUrl);
  const portal = await stage.start();
  const token = await signIn(portal.url);
  await anyPage(portal.url, token, total, 30, {
    many: 'archived jobs',
    path: fetchArchiveJob.path,
    places: archivePlaces,
  });
  await portal.stop();
  await stage.stop();
}

/** The list of 100,000 quotations over the jobs of 1,585 clients. */
async function quotations(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyClients(databaseUrl, 1585);
  await copyJobs(databaseUrl, values.quick ? 5000 : 39_600);
  const found = await copyQuotations(databaseUrl, values.quick ? 10_000 : 100_000);
  const token = await signIn(portal.url);
  const sides = { name: 'quotations', portalUrl: portal.url, token, databaseUrl, rows: found, folder };
  await compare(sides, turns, await quotationScenarios(databaseUrl));
  const places = { many: 'quotations', path: quotationCalls.page.path, places: quotationPlaces };
  await anyPage(portal.url, token, found, 30, places);
  await portal.stop();
}

/** The list of a million invoices over 1,585 clients, and their ageing. */
async function invoicing(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyClients(databaseUrl, 1585);
  const found = await copyInvoices(databaseUrl, values.quick ? 20_000 : 1_000_000);
  const token = await signIn(portal.url);
  const sides = { name: 'invoices', portalUrl: portal.url, token, databaseUrl, rows: found, folder };
  await compare(sides, turns, await invoiceScenarios(databaseUrl));
  const places = { many: 'invoices', path: invoiceCalls.page.path, places: invoicePlaces };
  await anyPage(portal.url, token, found, 30, places);
  await ageingOf(portal.url, token, 11);
  await portal.stop();
}

/** The pages of a week's work, for 634 people. */
async function views(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyClients(databaseUrl, 1585);
  await copyJobs(databaseUrl, 39_600);
  await copyStaff(databaseUrl, 634, 3000);
  await copyEmployment(databaseUrl);
  await viewsOfWork(portal.url, await signIn(portal.url, cast.partner), 30);
  await portal.stop();
}

/** Staff list and org chart as at another day, for 634 people, as an administrator and as a Client Manager. */
async function employment(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyStaff(databaseUrl, 634, 3000);
  await copyEmployment(databaseUrl);
  const [all, some, ahead] = await employmentScenarios(databaseUrl);
  const [admin, manager] = [await signIn(portal.url), await signIn(portal.url, cast.manager)];
  const sides = { name: 'people over time', portalUrl: portal.url, databaseUrl, rows: 634, folder };
  for (const [token, scenario] of [
    [admin, all],
    [manager, some],
    [admin, ahead],
  ] as const)
    if (scenario) await compare({ ...sides, token }, turns, [scenario]);
  await orgCharts(portal.url, values.quick ? 5 : 30);
  await bulkChange(portal.url, databaseUrl);
  await portal.stop();
}

/** Leave and attendance of 634 people; then the calendar once more with ten times the ledger. */
async function leave(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  const times = values.quick ? 5 : 30;
  await copyStaff(databaseUrl, 634, 3000);
  await copyEmployment(databaseUrl);
  await copyLeave(databaseUrl);
  await oneBalance(portal.url, times);
  const before = await quarter(portal.url, times, '');
  await allBalances(databaseUrl, Math.min(times, 5));
  await yearEnd(portal.url);
  await monthOfAttendance(databaseUrl);
  await looksAtAttendance(portal.url, times);
  await lengthenAttendance(databaseUrl);
  await looksAtAttendance(portal.url, times, ', two years of days kept');
  await lengthenLeave(databaseUrl);
  flat(before, await quarter(portal.url, times, ', ten times the ledger'));
  await portal.stop();
}

/** A file of swipes, imported during other requests. */
async function devices(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const databaseUrl = await stage.databaseUrl();
  await copyStaff(databaseUrl, 634, 3000);
  await copyEmployment(databaseUrl);
  await importOfSwipes(portal, databaseUrl, values.quick ? 10_000 : 100_000);
  await portal.stop();
}

/** The register of a million entries, weeks in it, and all of it as a file. */
async function bookedTime(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  const portal = await stage.start();
  const total = await copyTime(await stage.databaseUrl(), values.quick ? 50_000 : 1_000_000);
  const token = await signIn(portal.url);
  await weeksOfTime(portal.url, token, 30);
  await anyPage(portal.url, token, total, 30, {
    many: 'time entries',
    path: timeEntryCalls.page.path,
    places: timePlaces,
  });
  await timeAsFile(portal, token);
  await portal.stop();
}

/** Pages of the whole demo at a factor, as an administrator and as a Client Manager. */
async function pages(folder: string): Promise<void> {
  const stage = embeddedStage(folder, factor);
  await settled(stage);
  const portal = await stage.start();
  await pagesOfPeople(folder, portal.url, await stage.databaseUrl(), values.quick ? 5 : 15);
  await portal.stop();
}

/** Files of other programs, imported into the unchanged demo. */
async function imports(folder: string): Promise<void> {
  const stage = embeddedStage(folder, 1);
  await settled(stage);
  const portal = await stage.start();
  await importSpeed(portal, await signIn(portal.url), await stage.databaseUrl(), importedRows);
  await portal.stop();
}

async function longList(stage: Stage, portal: RunningPortal, folder: string): Promise<void> {
  const databaseUrl = await stage.databaseUrl();
  const token = await signIn(portal.url);
  const total = await copyEnquiries(databaseUrl, rows * copies);
  await anyPage(portal.url, token, total, 30);
  await statementBudget(folder, databaseUrl, token, total);
  // After load a process has spare memory, which would hide what an export takes.
  await portal.stop();
  const fresh = await stage.start();
  await exportsBesideCopy(fresh, await signIn(fresh.url), await stage.databaseUrl(), total, exportRounds);
  await fresh.stop();
}

async function system(folder: string): Promise<void> {
  const stage = await systemStage(folder, factor);
  if (!stage) return console.log('\nNo PostgreSQL of its own on this machine: measured on the embedded one alone');
  await settled(stage);
  const portal = await stage.start();
  await speed(stage, portal, folder);
  await portal.stop();
  await stage.stop();
}

/** First pages, files and the catalogue of reports, over the whole demo at a factor. */
async function reports(folder: string): Promise<void> {
  const stage = embeddedStage(folder, factor);
  await settled(stage);
  const portal = await stage.start();
  await speedOfReports(portal, await stage.databaseUrl(), values.quick ? 3 : 20);
  await portal.stop();
}

/** All kinds of requests at once, on the machine's own PostgreSQL if there is one. */
async function mixed(folder: string): Promise<void> {
  const stage = (await systemStage(resolve(values.keep ?? folder), factor)) ?? embeddedStage(folder, factor);
  await settled(stage);
  const portal = await stage.start();
  await mixedLoad(portal.url, Number(values.rate ?? 100), values.quick ? 20 : 120);
  await portal.stop();
  await stage.stop();
}

async function dashboards(folder: string): Promise<void> {
  const stage = embeddedStage(folder, factor);
  await settled(stage);
  const portal = await stage.start();
  await speedOfDashboards(portal, values.quick ? 5 : 30);
  await portal.stop();
}

/** Parts that run only by name, not in the whole run. */
const apart: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  clients,
  dashboards,
  mixed,
  jobs,
  recurrences: recurring,
  quotations,
  invoices: invoicing,
  views,
  employment,
  leave,
  pay: (folder) => pay(folder, values.quick),
  candidates: (folder) => hiring(folder, turns, values.quick),
  onboardings: (folder) => onboarding(folder, turns),
  devices,
  time: bookedTime,
  pages,
  imports,
  reports,
  months: (folder) => insertsByMonth(folder, factor * 20_000),
};

// This also ends started processes: each part listens to the exit.
process.once('SIGINT', () => process.exit(130));
const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
const began = Date.now();
try {
  if (wanted('documents')) await documentSpeed(values.quick ? 5 : 20);
  const isPart = ['first-start', 'system', 'documents', ...Object.keys(apart)].includes(values.only ?? '');
  if (!isPart) await embedded(folder);
  await apart[values.only ?? '']?.(folder);
  if (wanted('system')) await system(folder);
  if (wanted('first-start')) await firstStarts(folder);
  printGoals();
  console.log(`${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
