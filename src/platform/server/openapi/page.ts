import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { tokenPrefix } from '#platform/contract/tokens/scopes.ts';
import { webhookBody } from '#platform/contract/tokens/webhook.ts';
import * as z from 'zod';
import { accessText, parametersOf, schemaOf } from './schema.ts';
import { webhookHeaders, webhookSays } from './webhooks.ts';

type Schema = {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  maxLength?: number;
  pattern?: string;
  const?: unknown;
};

/**
 * The OpenAPI document as a page without a script, from the same declarations. A viewer library takes 4.3 MB of script
 * and 400 MB of packages, and needs inline scripts (docs/decisions/003-server.md).
 */
export function docsPage(modules: readonly ModuleContract[]): string {
  const toc = modules.map(
    ({ name, endpoints }) =>
      `<li><a href="#${name}">${escape(name)}</a><ul>${endpoints
        .map((endpoint) => `<li><a href="#${anchor(endpoint)}">${escape(endpoint.path)}</a></li>`)
        .join('')}</ul></li>`,
  );
  const sections = modules.map(
    ({ name, endpoints }) =>
      `<section><h2 id="${name}">${escape(name)}</h2>${endpoints.map(endpointPart).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Portico API</title><style>${style}</style></head><body><nav aria-label="Calls"><h1>Portico API</h1>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Every call is below <code>/api</code>; replies are
<code>{ status, message?, result? }</code>, refusals <code>{ status, type, message, fields? }</code>. Programs send
<code>Authorization: Bearer ${tokenPrefix}…</code>, a personal access token from My account.</p><ul><li><a href="#webhooks">webhooks</a></li>${toc.join('')}</ul></nav>
<main>${webhookPart()}${sections.join('')}</main></body></html>`;
}

/** The webhooks the portal sends. */
const webhookPart = () =>
  `<section><h2 id="webhooks">webhooks</h2><article><h3><b class="POST">POST</b> <code>your address</code></h3>
<p>${escape(webhookSays)}.</p>${table(
    'Headers',
    Object.entries(webhookHeaders).map(([name, description]) => row(name, { type: 'string', description }, true)),
  )}${fields('Body', schemaOf(webhookBody, 'output') as Schema)}</article></section>`;

const anchor = (endpoint: AnyEndpoint) => `${endpoint.method}${endpoint.path}`.replace(/\W+/g, '-').toLowerCase();

function endpointPart(endpoint: AnyEndpoint): string {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const rows = parameters.map((parameter) =>
    row(
      String(parameter['name']),
      parameter['schema'] as Schema,
      parameter['required'] === true,
      String(parameter['in']),
    ),
  );
  const body = schemaOf(endpoint.body, 'input') as Schema | undefined;
  const result =
    endpoint.result instanceof z.ZodUndefined ? undefined : (schemaOf(endpoint.result, 'output') as Schema);
  return `<article id="${anchor(endpoint)}"><h3><b class="${endpoint.method}">${endpoint.method}</b> <code>${escape(endpoint.path)}</code></h3>
<p>${escape(endpoint.says)}. <small>${escape(accessText(endpoint))}</small></p>
${rows.length > 0 ? table('Parameters', rows) : ''}${endpoint.takes ? '<h4>Body</h4><p>The file.</p>' : ''}${body ? fields('Body', body) : ''}${
    endpoint.streams
      ? `<h4>Reply</h4><p>${endpoint.streams === 'events' ? 'Events, as they happen.' : 'The file.'}</p>`
      : result
        ? fields('Result', result)
        : ''
  }</article>`;
}

function fields(title: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    row(name, property, schema.required?.includes(name) ?? false),
  );
  return rows.length > 0 ? table(title, rows) : `<h4>${title}</h4><p>${escape(kindOf(schema))}</p>`;
}

const table = (title: string, rows: string[]) => `<h4>${title}</h4><table><tbody>${rows.join('')}</tbody></table>`;

const row = (name: string, schema: Schema, required: boolean, where = '') =>
  `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(kindOf(schema))}</td><td>${[
    where,
    required ? 'required' : '',
    escape(schema.description ?? schema.title ?? ''),
  ]
    .filter(Boolean)
    .join(' · ')}</td></tr>`;

/** A schema in a few words, nested objects in braces. */
function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.items) return `[${kindOf(schema.items)}]`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  const kind = [schema.type ?? 'any'].flat().join(' | ');
  const limits = [schema.format, schema.maxLength && `at most ${schema.maxLength}`].filter(Boolean).join(', ');
  return limits ? `${kind} (${limits})` : kind;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `
:root{color-scheme:light dark;--line:light-dark(#e2e8f0,#334155);
--quiet:light-dark(#475569,#94a3b8);
--accent:light-dark(#0f766e,#5eead4)}
body{font:14px/1.5 system-ui,sans-serif;margin:0;display:grid;
grid-template-columns:320px minmax(0,1fr);background:light-dark(#fff,#0f172a);color:light-dark(#0f172a,#e2e8f0)}
nav{position:sticky;top:0;height:100vh;overflow:auto;box-sizing:border-box;padding:24px;
border-right:1px solid var(--line)}
nav h1{font-size:18px;margin:0 0 8px}
nav ul{list-style:none;padding:0;margin:8px 0}
nav ul ul{padding-left:12px;font-size:12px}
main{padding:24px 40px;max-width:960px}
a{color:var(--accent)}
small,td{color:var(--quiet)}
article{border-top:1px solid var(--line);padding:16px 0;scroll-margin-top:8px}
h3{font-size:15px;margin:0}
h4{margin:12px 0 4px;font-size:13px}
h3 b{font-size:11px;border:1px solid var(--line);border-radius:4px;padding:2px 6px}
h3 b.DELETE{color:light-dark(#b91c1c,#fca5a5)}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:4px 12px 4px 0;border-top:1px solid var(--line)}
th{width:200px;font-weight:500}
code{font:12px ui-monospace,monospace;overflow-wrap:anywhere}
@media(width<786px){body{display:block}
nav{position:static;height:auto;border:0}
main{padding:16px}}
`;
