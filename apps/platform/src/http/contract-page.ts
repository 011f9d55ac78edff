import { createHash } from 'node:crypto'
import { calls, COMMON_REFUSALS, type Call } from '@palco/contract'

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f27;--soft:#59616f;--paper:#fff;--plane:#f4f5f7;--line:#dfe2e8;--get:#0b6b3a;--post:#1a4fb0}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf1;--soft:#a3acbb;--paper:#14171d;--plane:#1d212a;--line:#333a47;--get:#5fd39a;--post:#8db4ff}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{margin:0 0 .25rem}p{margin:.25rem 0 1rem;color:var(--soft)}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;background:var(--plane)}
summary{display:flex;gap:.75rem;flex-wrap:wrap;padding:.75rem 1rem;cursor:pointer}
summary b{font-variant-numeric:tabular-nums}.GET{color:var(--get)}.POST{color:var(--post)}code,pre{font:14px/1.5 ui-monospace,monospace}
pre{margin:0;padding:.75rem 1rem;overflow:auto;background:var(--paper);border-top:1px solid var(--line)}
section{padding:0 1rem 1rem}h3{margin:1rem 0 .35rem;font-size:1rem}summary span{color:var(--soft)}
:focus-visible{outline:3px solid #2f7df6;outline-offset:2px}
`
const HASH = createHash('sha256').update(STYLE).digest('base64')
export const CONTRACT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; frame-ancestors 'none'`

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

type Document = Record<string, unknown>
type Operation = { requestBody?: unknown; parameters?: unknown; responses: Record<string, unknown> }

function operationOf(document: Document, call: Call): Operation {
  const paths = document.paths as Record<string, Record<string, Operation>>
  return paths[call.path]?.[call.method.toLowerCase()] as Operation
}

function section(document: Document, call: Call): string {
  const operation = operationOf(document, call)
  const json = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`
  const needs = [call.access === 'player' && 'player', call.movesMoney && 'Idempotency-Key']
    .filter(Boolean)
    .join(' · ')
  return `<details><summary><b class="${call.method}">${call.method}</b><code>${escape(call.path)}</code><span>${escape(needs)}</span></summary>
<section><p>${escape(call.summary)}</p><h3>Input</h3>${json(operation.requestBody ?? operation.parameters)}
<h3>Answer</h3>${json(operation.responses['200'])}
<h3>Refusals</h3><p><code>${[...call.refusals, ...COMMON_REFUSALS].map(escape).join('</code>, <code>')}</code></p></section></details>`
}

/** The contract to be read: one fold a call. No scripts, nothing from elsewhere. */
export function contractPage(document: Document): string {
  const sections = (Object.values(calls) as Call[]).map((call) => section(document, call)).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Palco contract</title><style>${STYLE}</style></head><body><main><h1>Palco contract</h1>
<p>Every call carries <code>language</code> and <code>domain</code> (body of a POST, query of a GET) and the master key header.
As a document: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections}</main></body></html>`
}
