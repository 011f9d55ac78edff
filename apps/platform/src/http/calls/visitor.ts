import { timingSafeEqual } from 'node:crypto'
import { DEVICE_HEADER } from '@palco/contract'
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

/** Whether a header holds a key; how long that takes says nothing about the key. */
export function isSameKey(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
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
