import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { calls, type Call } from '@palco/contract'

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1f27;--soft:#59616f;--paper:#fff;--plane:#f4f5f7;--line:#dfe2e8;--get:#0b6b3a;--post:#1a4fb0}
@media(prefers-color-scheme:dark){:root{--ink:#e8ebf1;--soft:#a3acbb;--paper:#14171d;--plane:#1d212a;--line:#333a47;--get:#5fd39a;--post:#8db4ff}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{margin:0 0 .25rem}h2{margin:2rem 0 .25rem;font-size:1.25rem}
p{margin:.25rem 0 1rem;color:var(--soft)}details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;background:var(--plane)}
summary{display:flex;gap:.25rem .75rem;flex-wrap:wrap;align-items:center;min-height:44px;padding:.5rem 1rem;cursor:pointer}
summary b{font-variant-numeric:tabular-nums}.GET{color:var(--get)}.POST{color:var(--post)}code,pre,textarea,output{font:14px/1.5 ui-monospace,monospace}
summary code{overflow-wrap:anywhere}
pre,output{display:block;margin:0;padding:.75rem 1rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:.35rem}
output:empty{display:none}section{padding:0 1rem 1rem}h3{margin:1rem 0 .35rem;font-size:1rem}summary span{color:var(--soft)}
fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.75rem;margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:.5rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft)}input,select,textarea,button{font-size:16px;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.35rem;padding:.5rem .65rem;min-height:44px}
form{display:grid;gap:.5rem}textarea{width:100%;min-height:6rem;resize:vertical;color:var(--ink)}button{justify-self:start;padding-inline:1.25rem;cursor:pointer;font-weight:600;color:var(--ink)}
:focus-visible{outline:3px solid #2f7df6;outline-offset:2px}
`
const HASH = createHash('sha256').update(STYLE).digest('base64')
/** The script comes from this server, and it may speak to this server only. */
export const CONTRACT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Where the page's script is served, and its text. */
export const TRY_SCRIPT_PATH = '/docs/try-call.js'
export const TRY_SCRIPT = readFileSync(new URL('try-call.js', import.meta.url), 'utf8')

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const json = (value: unknown) => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`

type Content = Record<string, { schema?: unknown; itemSchema?: unknown; example?: unknown }>
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, unknown>[]
  parameters?: { name?: string; in?: string; example?: unknown; $ref?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, { description: string }> }
}

const CALLS = new Map((Object.values(calls) as Call[]).map((call) => [call.name, call]))

type Placed = { path: string; verb: string; operation: Operation }

/** What a form begins with: the example of the body, or of the query's own parameters. */
function exampleInput({ parameters = [], requestBody }: Operation): Record<string, unknown> {
  const body = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined
  if (body) {
    const { language: _, domain: __, ...own } = body
    return own
  }
  const own = parameters.filter((one) => one.in === 'query' && one.name && one.example !== undefined)
  return Object.fromEntries(own.map(({ name, example }) => [name, example]))
}

/** A form for calls that can be made from a page: no uploads, no streams, nothing that a provider signs. */
function tryForm(path: string, method: string, operation: Operation): string {
  const call = CALLS.get(operation.operationId)
  if (!call || call.upload !== null || call.name === 'live.stream') return ''
  const input = escape(JSON.stringify(exampleInput(operation), null, 2))
  const money = call.movesMoney ? ' data-money="1"' : ''
  return `<h3>Try it</h3><form data-method="${method}" data-path="${escape(path)}"${money}>
<textarea aria-label="Input of ${escape(path)}" spellcheck="false">${input}</textarea><button>Send</button><output aria-live="polite"></output></form>`
}

function section({ path, verb, operation }: Placed, { components }: Document): string {
  const method = verb.toUpperCase()
  const call = CALLS.get(operation.operationId)
  const needs = [
    call?.access === 'player' && 'player',
    call?.movesMoney && 'Idempotency-Key',
    !call && 'signed',
  ]
  const { 200: done, ...refusals } = operation.responses
  const rows = Object.entries(refusals).map(([status, { description, $ref }]) => {
    const shared = components.responses[$ref?.split('/').at(-1) ?? '']?.description
    return `<p><b>${status}</b> <code>${escape(description ?? shared ?? '')}</code></p>`
  })
  const [answer] = Object.values(done?.content ?? {})
  return `<details><summary><b class="${method}">${method}</b><code>${escape(path)}</code><span>${needs.filter(Boolean).join(' · ')}</span></summary>
<section><p>${escape(operation.summary)}</p>${tryForm(path, method, operation)}<h3>Input</h3>${json(operation.requestBody ?? operation.parameters)}
<h3>Answer</h3>${json(answer)}<h3>Refusals</h3>${rows.join('')}</section></details>`
}

const SETTINGS = `<form><fieldset><label>Master key<input id="try-master" type="password" autocomplete="off"></label>
<label>Host of the site<input id="try-domain" value="localhost:3000" spellcheck="false"></label>
<label>Language<select id="try-language"><option>es_ES<option>en_US<option>pt_BR</select></label>
<label>Access token (player)<input id="try-token" type="password" autocomplete="off"></label></fieldset></form>`

/** The contract to be read and tried: one fold a call. Everything comes from this server. */
export function contractPage(document: unknown): string {
  const whole = document as Document
  const { tags, paths } = whole
  const operations = Object.entries(paths).flatMap(([path, one]) =>
    Object.entries(one).map(([verb, operation]) => ({ path, verb, operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === name)
    const folds = own.map((one) => section(one, whole)).join('\n')
    return `<h2>${escape(name)}</h2><p>${escape(description)}</p>${folds}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Palco contract</title><style>${STYLE}</style><script src="${TRY_SCRIPT_PATH}" defer></script></head><body><main><h1>Palco contract</h1>
<p>Every call carries <code>language</code> and <code>domain</code> (body of a POST, query of a GET) and the master key header.
As a document: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). “Try it” sends the call to this platform; keys stay in this page.</p>${SETTINGS}${sections.join('\n')}</main></body></html>`
}
