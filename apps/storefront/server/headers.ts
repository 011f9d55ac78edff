import type { Brand } from '../app/brand/types.ts'

/** Origins whose frames a page may show: the brand's list and its integration addresses. */
export function listFrameOrigins(brand: Brand): string[] {
  const integrations = Object.values(brand.urls).flatMap((url) => (url === null ? [] : new URL(url).origin))
  return [...new Set([...brand.frameOrigins, ...integrations])]
}

/** Origins of pictures that are not on https already: a brand's own addresses in a development set-up. */
function listPictureOrigins(brand: Brand): string[] {
  const addresses = [
    brand.logos.favicon,
    brand.logos.header.dark,
    brand.logos.header.light,
    ...brand.sliders.map((slide) => slide.picture),
  ]
  const origins = addresses.flatMap((address) =>
    address?.startsWith('http:') ? new URL(address).origin : [],
  )
  return [...new Set([...origins, ...listFrameOrigins(brand).filter((origin) => origin.startsWith('http:'))])]
}

/** Hosts of the support widget, let in only for a brand that has a key. */
const SUPPORT = {
  script: ['https://salesiq.zohopublic.com', 'https://salesiq.zoho.com', 'https://js.zohocdn.com'],
  style: ['https://css.zohocdn.com'],
  connect: ['https://salesiq.zohopublic.com', 'https://salesiq.zoho.com', 'wss://vts.zohopublic.com'],
  frame: ['https://salesiq.zohopublic.com'],
} as const

const NONCE_SLOT = '{nonce}'
/** Brand → its policy, cut where the nonce goes. */
const known = { http: new WeakMap<Brand, string[]>(), https: new WeakMap<Brand, string[]>() }

/** The policy of a page. The nonce is new for every answer; the rest is made once for a brand. */
export function contentSecurityPolicy(brand: Brand, nonce: string, https: boolean): string {
  const policies = known[https ? 'https' : 'http']
  let policy = policies.get(brand)
  if (policy === undefined) {
    policy = toPolicy(brand, NONCE_SLOT, https).split(NONCE_SLOT)
    policies.set(brand, policy)
  }
  return policy.join(nonce)
}

function toPolicy(brand: Brand, nonce: string, https: boolean): string {
  const frames = listFrameOrigins(brand)
  const support = brand.supportKey === null ? { script: [], style: [], connect: [], frame: [] } : SUPPORT
  const rules: Record<string, readonly string[]> = {
    // Everything the site uses is named below.
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...support.script],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...support.style],
    // React writes style attributes; they can run nothing.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...listPictureOrigins(brand)],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...support.connect],
    'frame-src': frames.length + support.frame.length === 0 ? ["'none'"] : [...frames, ...support.frame],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Headers of every answer, pages and others. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * For what is no page: opened by itself it runs and loads nothing and stands in no frame. A vector picture keeps its own
 * style, also inside a page: browsers hold the picture's own policy against it there too.
 */
const NO_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer that is no page: files, streams, errors; a page puts its own policy in place of this one. */
export function closedHeaders(https: boolean): Record<string, string> {
  return { ...commonHeaders(https), 'content-security-policy': NO_PAGE_POLICY }
}
