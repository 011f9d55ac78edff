/**
 * A page runs the scripts of its build and the one the server wrote into it, by the nonce of this answer. It loads its own
 * style and proofs, posts and asks only itself, and stands in no frame.
 */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** For what is no page. */
const CLOSED_POLICY = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Headers of every answer. With `no-referrer` a browser would hide the Origin of the console's own forms too. */
export const commonHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': CLOSED_POLICY,
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
})
