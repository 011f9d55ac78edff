import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { SiteSettings } from '../app/site-settings.ts'
import { isNamedProxy } from './trusted-proxies.ts'

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
  return trustProxy === 'all' || isNamedProxy(trustProxy, peer)
}

const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/i

/** An entry as proxies write it, some with the port ("203.0.113.7:51234", "[2001:db8::7]:443"). */
function toProxyAddress(entry: string): string {
  const [, six, four] = WITH_PORT.exec(entry) ?? []
  return plainAddress(six ?? four ?? entry)
}

/** The nearest address that is not a trusted proxy of ours. */
function toClient(settings: SiteSettings, req: IncomingMessage, peer: string): string {
  const hops = (header(req, 'x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => toProxyAddress(hop.trim()))
    .filter((hop) => isIP(hop) !== 0)
  return hops.reverse().find((hop) => !isNamedProxy(settings.trustProxy, hop)) ?? peer
}

/** Where a request was sent to, as it says; the host is not looked at yet. */
export type Address = { host: string; https: boolean }

const first = (list: string): string => (list.includes(',') ? list.slice(0, list.indexOf(',')) : list).trim()

/** Host and scheme of a request; forwarded ones count only from a trusted proxy. */
export function toAddress(req: IncomingMessage, settings: SiteSettings): Address {
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
export function findFacts(req: IncomingMessage, settings: SiteSettings): Facts | null {
  const peer = plainAddress(req.socket.remoteAddress)
  const { host, https } = toAddress(req, settings)
  const path = req.url ?? '/'
  if (!HOST.test(host) || !path.startsWith('/') || path.startsWith('//')) return null
  return {
    method: req.method ?? 'GET',
    host: host.toLowerCase(),
    https,
    origin: `${https ? 'https' : 'http'}://${host.toLowerCase()}`,
    path,
    pathname: path.split('?', 1)[0] ?? '/',
    clientAddress: isTrusted(settings, peer) ? toClient(settings, req, peer) : peer,
  }
}

export class TooLarge extends Error {}

/** Forms are small; an upload (proof of payment) may have up to 6 MB. */
export const UPLOAD_LIMIT = 6 * 1024 * 1024
/** A message to support may have three files of 5 MB. */
export const TICKET_UPLOAD_LIMIT = 16 * 1024 * 1024
export const FORM_LIMIT = 128 * 1024

/**
 * Reads a body up to its limit. The request stays as it is, so that it can be answered, also when the body is too long.
 * @throws TooLarge
 */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.reject(new TooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      // What still comes is let go by.
      chunks.length = 0
      reject(new TooLarge())
    })
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('error', reject)
  })
}
