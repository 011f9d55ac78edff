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

export function registerSecurity(app: FastifyInstance, siteOrigins: string[]): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(siteOrigins),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // The scheme is the proxy's word where one is trusted.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}
