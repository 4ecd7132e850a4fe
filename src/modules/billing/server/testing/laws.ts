import { client } from '#modules/clients/server/testing/laws.ts';
import { law, type ModuleLaws, rows } from '#test/laws/law.ts';
import { lifeOf } from '#test/laws/life.ts';
import { nothing, ofAccount, ofSeenClients } from '#test/laws/whose.ts';
import { billingPlan, planCalls } from '../../contract.ts';

const plan = law(billingPlan, {
  staff: ofSeenClients('billing_plan.client_id'),
  client: nothing,
});

const run = rows('run', {
  table: 'billing_run',
  staff: `${ofAccount('billing_run.created_by')} or not exists (select from billing_run_item as item
    where item.run_id = billing_run.id and not ${ofSeenClients('item.client_id')})`,
  client: nothing,
  adds: `with run as (insert into billing_run (kind, on_date, created_by, created_at)
      select 'Drafts', date '2026-11-01', account.id, now() from account where role_id in (5, 7) returning id)
    insert into billing_run_item (run_id, task, client_id, state) select run.id, 'Draft', client.id, 'Done' from run cross join client`,
  lists: { '/billing/runs/fetchRuns': { query: { kind: 'Drafts' } } },
});

const ofClients = rows('client with something to bill', {
  table: 'client',
  staff: ofSeenClients('client.id'),
  client: nothing,
  lists: {
    '/billing/fetchStatementClients': { key: 'client_id', some: true, query: { on: '2026-11-20', all: 'yes' } },
    '/billing/fetchWip': { key: 'client_id', some: true },
    '/billing/runs/previewDrafts': { key: 'client_id', at: 'drafts', some: true, query: { on: '2026-11-20' } },
  },
});

export const laws: ModuleLaws = {
  lives: [lifeOf(plan, planCalls)],
  rows: [plan, run, ofClients],
  ids: {
    id: plan,
    client_id: client,
    client_ids: client,
    '/billing/runs/ id': run,
    '/billing/fetchWip id': client,
  },
};
