import type { IncomingMessage, ServerResponse } from 'node:http'
import { activeTracer, readTraceparent, type Tracer } from '@palco/service/observability'
import type { Facts } from './request.ts'
import { reply, type Values } from './respond.ts'

/** Where pages get the script and send their spans while traces are on; otherwise neither address exists. */
export const TRACE_SCRIPT = '/_trace.js'
export const TRACE_REPORTS = '/_trace'

/**
 * The browser's part of a trace. The page's own load goes on from what `Server-Timing` says; each later request of the page to the site
 * begins a trace and carries it. Times and a name of a closed list are sent, no address.
 */
const SCRIPT = `const spans=[]
const hex=n=>Array.from(crypto.getRandomValues(new Uint8Array(n)),b=>b.toString(16).padStart(2,'0')).join('')
const at=ms=>Math.round(performance.timeOrigin+ms)
const send=()=>{if(spans.length)navigator.sendBeacon('${TRACE_REPORTS}',JSON.stringify(spans.splice(0,20)))}
const own=fetch
window.fetch=async(input,init)=>{
const url=new URL(input instanceof Request?input.url:input,location.href)
if(url.origin!==location.origin)return own(input,init)
const trace=\`00-\${hex(16)}-\${hex(8)}-01\`,from=performance.now()
const headers=new Headers(init?.headers??(input instanceof Request?input.headers:undefined))
headers.set('traceparent',trace)
try{return await own(input,{...init,headers})}
finally{spans.push({trace,parent:null,name:url.pathname.endsWith('.data')?'data':'call',from:at(from),to:at(performance.now())})}}
addEventListener('load',()=>setTimeout(()=>{
const [page]=performance.getEntriesByType('navigation')
const said=page?.serverTiming?.find(({name})=>name==='traceparent')?.description??''
const [,id,parent]=said.split('-')
if(page)spans.push({trace:\`00-\${id||hex(16)}-\${hex(8)}-01\`,parent:parent||null,name:'navigation',from:at(page.startTime),to:at(page.loadEventEnd)})
send()}))
addEventListener('visibilitychange',()=>document.hidden&&send())
`

/** The document with the script in it; without traces as it is. */
export const withTraceScript = (html: string): string =>
  activeTracer()
    ? html.replace('</body>', `<script type="module" src="${TRACE_SCRIPT}"></script></body>`)
    : html

const MOST_BYTES = 16 * 1024
const MOST_SPANS = 20
/** Reports of all pages together: more are dropped. */
const REPORTS_A_SECOND = 50
const NAMES: readonly unknown[] = ['navigation', 'data', 'call']
const LONGEST_MS = 120_000
const SPAN_ID = /^(?!0{16})[\da-f]{16}$/

type Reported = { trace: string; parent: string | null; name: string; from: number; to: number }

function isReported(value: unknown): value is Reported {
  const { trace, parent, name, from, to } = (value ?? {}) as Partial<Record<keyof Reported, unknown>>
  return (
    typeof trace === 'string' &&
    readTraceparent(trace) !== null &&
    (parent === null || (typeof parent === 'string' && SPAN_ID.test(parent))) &&
    NAMES.includes(name) &&
    Number.isSafeInteger(from) &&
    Number.isSafeInteger(to) &&
    Number(from) > 0 &&
    Number(to) >= Number(from) &&
    Number(to) - Number(from) <= LONGEST_MS
  )
}

/** Passes on what pages report, in the shape it must have and no more often than is worth it. */
export function traceReports() {
  let second = 0
  let taken = 0
  return async (req: IncomingMessage, res: ServerResponse, _facts: Facts, headers: Values): Promise<void> => {
    const tracer = activeTracer()
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) [second, taken] = [now, 0]
    const answer = (status: number) => reply(res, status, { ...headers, 'cache-control': 'no-store' })
    if (!tracer || req.method !== 'POST') return (req.resume(), answer(404))
    if ((taken += 1) > REPORTS_A_SECOND) return (req.resume(), answer(429))
    const text = await readShort(req)
    const spans = text === null ? null : parse(text)
    if (!Array.isArray(spans) || spans.length > MOST_SPANS || !spans.every(isReported)) return answer(400)
    for (const span of spans) record(tracer, span)
    answer(204)
  }
}

function record(tracer: Tracer, { trace, parent, name, from, to }: Reported): void {
  const context = readTraceparent(trace)
  if (context) tracer.report({ name: `browser ${name}`, context, parent, from, to })
}

/** `null`: too long. */
async function readShort(req: IncomingMessage): Promise<string | null> {
  let text = ''
  req.setEncoding('utf8')
  for await (const part of req) {
    text += String(part)
    if (text.length > MOST_BYTES) return null
  }
  return text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The script; nothing while traces are off. */
export function traceScript(
  _req: IncomingMessage,
  res: ServerResponse,
  _facts: Facts,
  headers: Values,
): void {
  if (!activeTracer()) return reply(res, 404, { ...headers, 'cache-control': 'no-store' })
  const type = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' }
  reply(res, 200, { ...headers, ...type }, SCRIPT)
}
