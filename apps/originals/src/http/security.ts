import type { KnownSites } from '@palco/contract/known-sites'
import type { FastifyInstance } from 'fastify'

/** Policy of every page: own files only, no inline script, framed by the known sites alone. */
export function contentSecurityPolicy(frameAncestors: string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')
}

/** Where the platform's brands are. */
export type Sites = Pick<KnownSites, 'fresh' | 'last'>

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/**
 * Headers of every answer. A game's page may be framed by the sites of the platform's brands, asked of the platform before
 * the page is sent, and by `siteOrigins`.
 */
export function registerSecurity(app: FastifyInstance, siteOrigins: string[], sites: Sites): void {
  app.addHook('onRequest', async (request, reply) => {
    const known = isGame(request.url) ? await sites.fresh(origin(request.headers.referer)) : sites.last
    const policy = contentSecurityPolicy([...new Set([...siteOrigins, ...known.site_origins])])
    reply.headers({ ...HEADERS, 'content-security-policy': policy })
    // The scheme is the proxy's word where one is trusted.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

const isGame = (url: string): boolean => url.startsWith('/play/') || url.startsWith('/channel/')

/** The site that frames the page, where its browser says so. */
const origin = (referer: string | undefined): string | undefined =>
  referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined
