import type { Seen } from './visitor.ts'

/** One of the Observatory's tests: what it found and what that is worth. */
export type Finding = { test: string; result: string; points: number }

const BROAD = /^(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)$/
const NONCE = /^'(?:nonce|sha256|sha384|sha512)-/

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.flatMap(([name, ...values]) => (name ? [[name.toLowerCase(), values] as const] : [])))
}

/** `'unsafe-inline'` with a nonce or a hash is ignored by browsers, and so by the score. */
function sources(policy: Map<string, string[]>, name: string): string[] {
  const found = policy.get(name) ?? policy.get('default-src') ?? ['*']
  return found.some((source) => NONCE.test(source))
    ? found.filter((source) => source !== "'unsafe-inline'")
    : found
}

function policyFinding(header: string | undefined): Finding {
  const finding = (result: string, points: number) => ({ test: 'content-security-policy', result, points })
  if (!header) return finding('none', -25)
  const policy = directives(header)
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map((name) =>
    sources(policy, name),
  )
  const unsafe = (source: string) => BROAD.test(source) || source === "'unsafe-inline'" || source === 'data:'
  if (script?.some(unsafe) || object?.some((source) => BROAD.test(source)))
    return finding('unsafe scripts', -20)
  const passive = ['img-src', 'media-src'].flatMap((name) => sources(policy, name))
  const plain = (source: string) => /^(http|ftp):/.test(source)
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src')
  if (active.some(([, values]) => values.some(plain))) return finding('active content over http', -20)
  if ([...(script ?? []), ...(style ?? [])].includes("'unsafe-eval'")) return finding('eval', -10)
  if (passive.some(plain)) return finding('pictures over http', -10)
  if (style?.some(unsafe)) return finding('unsafe styles', 0)
  const closed = policy.get('default-src')?.join() === "'none'"
  return closed ? finding("default-src 'none'", 10) : finding('no unsafe source', 5)
}

function cookieFinding(lines: string[], hsts: boolean): Finding {
  const finding = (result: string, points: number) => ({ test: 'cookies', result, points })
  if (lines.length === 0) return finding('none', 0)
  const cookies = lines.map((line) => ({
    name: line.split('=', 1)[0]?.toLowerCase() ?? '',
    secure: /;\s*secure/i.test(line),
    httpOnly: /;\s*httponly/i.test(line),
    sameSite: /;\s*samesite=(\w+)/i.exec(line)?.[1]?.toLowerCase() ?? null,
  }))
  const sessions = cookies.filter(({ name }) => /login|sess/.test(name))
  if (sessions.some(({ secure }) => !secure)) return finding('session without Secure', hsts ? -10 : -40)
  // The rule looks at names only: languageSession would count, and does not come with a first page.
  if (sessions.some(({ httpOnly }) => !httpOnly)) return finding('session without HttpOnly', -30)
  if (cookies.some(({ name, sameSite }) => name.includes('csrf') && !sameSite))
    return finding('anti-CSRF without SameSite', -20)
  if (cookies.some(({ secure }) => !secure)) return finding('without Secure', hsts ? -5 : -20)
  const all = cookies.every(({ sameSite }) => sameSite === 'lax' || sameSite === 'strict')
  return all ? finding('Secure, HttpOnly, SameSite', 5) : finding('Secure and HttpOnly', 0)
}

function scriptFinding(html: string): Finding {
  const finding = (result: string, points: number) => ({ test: 'subresource-integrity', result, points })
  const addresses = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src ?? '')
  const foreign = addresses.filter((src) => /^(?:https?:)?\/\//.test(src))
  if (foreign.length > 0) return finding('foreign scripts', -5)
  return finding('all scripts from the own origin', 0)
}

function frameFinding(policy: string | undefined, header: string | undefined): Finding {
  const ancestors = directives(policy ?? '').get('frame-ancestors')
  const finding = (result: string, points: number) => ({ test: 'x-frame-options', result, points })
  if (ancestors && !ancestors.some((source) => BROAD.test(source))) return finding('by policy', 5)
  return /^(deny|sameorigin)$/i.test(header ?? '') ? finding('by header', 0) : finding('none', -20)
}

const PRIVATE_REFERRER = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/

/**
 * The score of a page that came over https, by the rules of the HTTP Observatory (scoring methodology and tests of
 * MDN's http-observatory, version 1.4): 100, less what is wrong, plus what is better than asked for. Points are added only
 * from 90 on. Redirection from http and the preload list are matters of the operator's proxy and count 0 here.
 */
export function observatoryScore(page: Seen): { score: number; findings: Finding[] } {
  const header = (name: string): string | undefined => {
    const value = page.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const age = Number(/max-age=(\d+)/.exec(header('strict-transport-security') ?? '')?.[1] ?? 0)
  const hsts = age >= 15_768_000
  const policy = header('content-security-policy')
  const worth = (test: string, result: string | undefined, good: boolean, points: number, bad: number) => ({
    test,
    result: result ?? 'none',
    points: good ? points : bad,
  })
  const [referrer, type, resource] = [
    'referrer-policy',
    'x-content-type-options',
    'cross-origin-resource-policy',
  ].map(header)
  const findings = [
    policyFinding(policy),
    cookieFinding(page.setCookies, hsts),
    scriptFinding(page.text),
    frameFinding(policy, header('x-frame-options')),
    worth('strict-transport-security', `${age} s`, hsts, 0, age > 0 ? -10 : -20),
    worth('x-content-type-options', type, type === 'nosniff', 0, -5),
    worth('referrer-policy', referrer, PRIVATE_REFERRER.test(referrer ?? ''), 5, referrer ? -5 : 0),
    worth('cross-origin-resource-policy', resource, /^same-(origin|site)$/.test(resource ?? ''), 10, 0),
    worth(
      'cross-origin-resource-sharing',
      header('access-control-allow-origin'),
      !header('access-control-allow-origin'),
      0,
      -50,
    ),
  ]
  const sum = (points: number[]) => points.reduce((total, value) => total + value, 0)
  const lost = 100 + sum(findings.map(({ points }) => Math.min(points, 0)))
  const score = lost >= 90 ? lost + sum(findings.map(({ points }) => Math.max(points, 0))) : lost
  return { score: Math.max(0, score), findings }
}
