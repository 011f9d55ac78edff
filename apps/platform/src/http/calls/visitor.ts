import type { FastifyRequest } from 'fastify'

/**
 * The address of the person a call is made for. Ask only for a caller that has shown the master key: the storefront names
 * its visitor in `X-Forwarded-For`, and each trusted proxy before the platform adds the address it was called from.
 * The caller is the nearest address that is no trusted proxy; what stands left of it in the header is the caller's own
 * word, and its last entry is the visitor. A caller that names no address is the visitor itself.
 */
export function visitorOf(request: Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>): string {
  const given = request.headers['x-forwarded-for']
  // Fastify lists the connection first, then the entries from right to left as far as the caller.
  const proxies = request.ips?.length ?? 1
  const named = typeof given === 'string' ? given.split(',').at(-proxies)?.trim() : undefined
  return named || request.ip
}
