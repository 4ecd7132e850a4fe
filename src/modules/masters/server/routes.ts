import { choosable } from '#platform/server/master/choices.ts';
import type { Masters } from '#platform/server/master/masters.ts';
import { masterCounts, masterRoutes } from '#platform/server/master/routes.ts';
import { handle, type Route } from '#platform/server/serve.ts';
import { today } from '#platform/server/work.ts';
import * as contract from '../contract.ts';
import { jobStatus, jobType, skillCategory, training } from '../masters.ts';
import { vatRatesOn } from './public/vat.ts';

/** @param masters those of all modules: every master is served here */
export const masterDataRoutes = (masters: Masters): readonly Route[] => [
  ...masterRoutes(masters),
  handle(contract.fetchMasterCounts, async (work) => ({ rows: await masterCounts(work, masters) })),
  handle(contract.fetchSkillCategory, async (work) => ({
    rows: (await choosable(work, skillCategory)).map(({ id, name }) => ({ id, category: name })),
  })),
  handle(contract.listTrainingTopic, async (work, { query }) => {
    const wanted = query.skill_category_id;
    const topics = await choosable(work, training);
    const found = topics.filter(({ fields }) => wanted === undefined || fields['skill_category'] === wanted);
    return found.map(({ id, name }) => ({ id, training: name }));
  }),
  handle(contract.listJobTypes, async (work) => ({
    rows: (await choosable(work, jobType)).map(({ id, name, fields }) => ({
      id,
      job_name: name,
      service_line: String(fields['service_line']),
      colour: String(fields['colour']),
    })),
  })),
  handle(contract.listJobStatuses, async (work) => ({
    rows: (await choosable(work, jobStatus)).map(({ id, name, fields }) => ({
      id,
      status: name,
      percent: Number(fields['percent']),
    })),
  })),
  handle(contract.listVatRates, async (work, { query }) => ({
    rows: (await vatRatesOn(work, query.on ?? today(work), query.country_id)).map(({ id, vat, rate }) => ({
      id,
      vat,
      rate,
    })),
  })),
  ...contract.listFixed.map(({ call, words }) =>
    handle(call, async () => ({ rows: words.map((name, at) => ({ id: at + 1, name })) })),
  ),
];
