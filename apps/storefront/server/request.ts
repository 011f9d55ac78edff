import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { SiteSettings } from '../app/site-settings.ts'

/** What a request says of itself once forwarded headers are weighed. */
export type Facts = {
  method: string
  host: string
  https: boolean
  /** Scheme and host, as a browser names it in `Origin`. */
  origin: string
  /** Path and query. */
  path: string
  pathname: string
  clientAddress: string
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

const header = (req: IncomingMessage, name: string): string | null => {
  const value = req.headers[name]
  return typeof value === 'string' ? value : (value?.[0] ?? null)
}

const plainAddress = (address: string | undefined): string => (address ?? '').replace(/^::ffff:/, '')

function isTrusted(settings: SiteSettings, peer: string): boolean {
  const { trustProxy } = settings
  if (trustProxy === 'off') return false
  return trustProxy === 'all' || trustProxy.includes(peer)
}

/** The nearest address that is not a trusted proxy of ours. */
function clientOf(settings: SiteSettings, req: IncomingMessage, peer: string): string {
  const hops = (header(req, 'x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => isIP(hop) !== 0)
  const { trustProxy } = settings
  const known = Array.isArray(trustProxy) ? trustProxy : []
  return hops.reverse().find((hop) => !known.includes(hop)) ?? peer
}

/** Where a request was sent to, as it says; the host is not looked at yet. */
export type Address = { host: string; https: boolean }

const first = (list: string): string => (list.includes(',') ? list.slice(0, list.indexOf(',')) : list).trim()

/** Host and scheme of a request; forwarded ones count only from a trusted proxy. */
export function addressOf(req: IncomingMessage, settings: SiteSettings): Address {
  const trusted = settings.trustProxy !== 'off' && isTrusted(settings, plainAddress(req.socket.remoteAddress))
  const host = first((trusted && header(req, 'x-forwarded-host')) || req.headers.host || '')
  const encrypted = 'encrypted' in req.socket && req.socket.encrypted === true
  const forwarded = trusted ? header(req, 'x-forwarded-proto') : null
  return { host, https: encrypted || (forwarded !== null && first(forwarded) === 'https') }
}

/**
 * Reads a request. Forwarded host, scheme and address count only from a trusted proxy.
 * @returns `null` for a request whose host or target is not one (answered with 400)
 */
export function factsOf(req: IncomingMessage, settings: SiteSettings): Facts | null {
  const peer = plainAddress(req.socket.remoteAddress)
  const { host, https } = addressOf(req, settings)
  const path = req.url ?? '/'
  if (!HOST.test(host) || !path.startsWith('/') || path.startsWith('//')) return null
  return {
    method: req.method ?? 'GET',
    host: host.toLowerCase(),
    https,
    origin: `${https ? 'https' : 'http'}://${host.toLowerCase()}`,
    path,
    pathname: path.split('?', 1)[0] ?? '/',
    clientAddress: isTrusted(settings, peer) ? clientOf(settings, req, peer) : peer,
  }
}

export class TooLarge extends Error {}

/** Forms are small; an upload (proof of payment) may have up to 6 MB. */
export const BODY_LIMIT = 6 * 1024 * 1024
const FORM_LIMIT = 128 * 1024

/** Reads a body up to its limit. @throws TooLarge */
export async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const limit = header(req, 'content-type')?.startsWith('multipart/form-data') ? BODY_LIMIT : FORM_LIMIT
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new TooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The field `_xsrf` of a form, or the header X-XSRF-TOKEN. */
export async function submittedXsrf(req: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<string | null> {
  const fromHeader = header(req, 'x-xsrf-token')
  if (fromHeader !== null) return fromHeader
  const type = header(req, 'content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded'))
    return new URLSearchParams(body.toString()).get('_xsrf')
  if (!type.startsWith('multipart/form-data')) return null
  try {
    const field = (await new Response(body, { headers: { 'content-type': type } }).formData()).get('_xsrf')
    return typeof field === 'string' ? field : null
  } catch {
    return null
  }
}
