import { timingSafeEqual } from 'node:crypto'
import { DEVICE_HEADER } from '@palco/contract'
import { listKeys } from '@palco/contract/key-ring'
import type { FastifyRequest } from 'fastify'

/**
 * The address of the person a call is made for. Ask only for a caller that has shown the master key: the storefront names
 * its visitor in `X-Forwarded-For`, and each trusted proxy before the platform adds the address it was called from.
 * The caller is the nearest address that is no trusted proxy; what stands left of it in the header is the caller's own
 * word, and its last entry is the visitor. A caller that names no address is the visitor itself.
 */
export function toVisitor(request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): string {
  const given = request.headers['x-forwarded-for']
  // Fastify lists the connection first, then the entries from right to left as far as the caller.
  const proxies = request.ips?.length ?? 1
  const named = typeof given === 'string' ? given.split(',').at(-proxies)?.trim() : undefined
  return named || request.ip
}

/** The key among those of a setting that a header holds, else `null`; how long that takes says nothing about the keys. */
export function findKey(given: string | string[] | undefined, keys: string): string | null {
  if (typeof given !== 'string') return null
  const sent = Buffer.from(given)
  const isSent = (key: string): boolean => {
    const expected = Buffer.from(key)
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }
  return listKeys(keys).find(isSent) ?? null
}

/** The access token of an `authorization` header. */
export const findBearer = (header: string | undefined): string | null =>
  /^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? null

const DEVICE = /^[\w-]{43}$/

/** The secret of the visitor's device cookie, if the call names one. */
export function findDevice(request: FastifyRequest): string | null {
  const given = request.headers[DEVICE_HEADER]
  return typeof given === 'string' && DEVICE.test(given) ? given : null
}
