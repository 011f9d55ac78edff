import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { currentTrace, toTraceparent } from '@palco/service/observability'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

export type Values = Record<string, string | string[]>

export type Encoding = 'br' | 'gzip' | null

const taking = (coding: string) =>
  new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))(\\s*[;,]|\\s*$)`, 'i')
const TAKES = { br: taking('br'), gzip: taking('gzip') }

/** The encoding a client takes; a coding with q=0 is not taken. */
export function encodingFor(req: IncomingMessage, offered: readonly ('br' | 'gzip')[]): Encoding {
  const accepted = req.headers['accept-encoding']
  if (!accepted) return null
  return offered.find((coding) => TAKES[coding].test(accepted)) ?? null
}

/** The name of the request, and while it is recorded the trace that the page goes on with. */
function traceHeaders(): Record<string, string> {
  const trace = currentTrace()
  if (!trace) return {}
  const id = { 'x-request-id': trace.traceId }
  return trace.sampled ? { ...id, 'server-timing': `traceparent;desc="${toTraceparent(trace)}"` } : id
}

/** The same as node:http takes them at once. */
export const flatTraceHeaders = (): string[] => Object.entries(traceHeaders()).flat()

/** Answers with a whole body. */
export function reply(
  res: ServerResponse,
  status: number,
  headers: Values,
  body: string | Buffer = '',
): void {
  if (res.headersSent) return void res.end()
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  res.writeHead(status, { ...headers, ...traceHeaders(), 'content-length': bytes.length })
  res.end(res.req.method === 'HEAD' ? undefined : bytes)
}

/** The headers of an answer and the host's own; cookies of both, else the host's win. */
function joined(answer: Response, extra: Values): Values {
  const headers: Values = {}
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  for (const [name, value] of Object.entries(extra)) {
    const both =
      name === 'set-cookie' && headers[name] ? [...[headers[name]].flat(), ...[value].flat()] : value
    headers[name] = both
  }
  return headers
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
/** A page of one person is packed once and read once: the level with the best size for its time. */
const PAGE_BROTLI = 3
const PAGE_GZIP = 1

/** Sends the document of an answer whole, packed if the client takes that. */
export async function sendDocument(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Response,
  document: string,
  extra: Values,
): Promise<void> {
  const headers = joined(answer, { ...extra, vary: 'Accept-Encoding' })
  const encoding = encodingFor(req, ['br', 'gzip'])
  const plain = Buffer.from(document)
  if (encoding === null) return reply(res, answer.status, headers, plain)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: PAGE_BROTLI,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const packed =
    encoding === 'br' ? await packBrotli(plain, { params }) : await packGzip(plain, { level: PAGE_GZIP })
  reply(res, answer.status, { ...headers, 'content-encoding': encoding }, packed)
}

const COMPRESSED = /^(text\/|application\/(json|javascript|xml)|image\/svg)/

/** Passes a web answer on, compressed where it pays, flushed as it comes. */
export async function passOn(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Response,
  extra: Values,
): Promise<void> {
  const headers = { ...joined(answer, extra), ...traceHeaders() }
  const { body, status } = answer
  if (!body || req.method === 'HEAD') {
    res.writeHead(status, headers)
    return void res.end()
  }
  const type = String(headers['content-type'] ?? '')
  const encoding =
    COMPRESSED.test(type) || type.includes('x-script') ? encodingFor(req, ['br', 'gzip']) : null
  if (encoding) {
    headers['content-encoding'] = encoding
    headers.vary = 'Accept-Encoding'
    delete headers['content-length']
  }
  res.writeHead(status, headers)
  const source = Readable.fromWeb(body as import('node:stream/web').ReadableStream)
  if (!encoding) return pipeline(source, res)
  // Data may come in chunks over time; a refusal as HTML is complete before it is sent.
  const live = !type.startsWith('text/html')
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          flush: live ? constants.BROTLI_OPERATION_FLUSH : constants.BROTLI_OPERATION_PROCESS,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ level: 4, flush: live ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH })
  return pipeline(source, packer, res)
}
