/** `http://*.localhost:*`: scheme, host (a leading `*.` stands for one or more labels) and port (`*` = any). */
export type OriginPattern = { scheme: string; host: string; port: string }

const PATTERN = /^(https?):\/\/((?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}|\*))?$/i
const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443' }

/** Patterns separated by spaces or commas; null when one of them is no origin. */
export function parseOrigins(text: string): OriginPattern[] | null {
  const patterns: OriginPattern[] = []
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const match = PATTERN.exec(part)
    if (!match) return null
    const [, scheme = '', host = '', port] = match
    patterns.push({
      scheme: scheme.toLowerCase(),
      host: host.toLowerCase(),
      port: port ?? DEFAULT_PORTS[scheme.toLowerCase()] ?? '',
    })
  }
  return patterns
}

const hostFits = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern

/** The origin of an http(s) address without credentials; `null` for anything else. */
export function findOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, origin } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? origin : null
}

/** Whether an address may be called or redirected to: http(s), without credentials, its origin among the patterns. */
export function isAllowed(address: string, patterns: readonly OriginPattern[]): boolean {
  const origin = findOrigin(address)
  if (origin === null) return false
  const url = new URL(origin)
  const scheme = url.protocol.slice(0, -1)
  const port = url.port || (DEFAULT_PORTS[scheme] ?? '')
  return patterns.some(
    (pattern) =>
      pattern.scheme === scheme &&
      hostFits(pattern.host, url.hostname.toLowerCase()) &&
      (pattern.port === '*' || pattern.port === port),
  )
}
