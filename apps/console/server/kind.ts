import type { IncomingMessage } from 'node:http'

/** What a request is for, of a closed list: addresses hold what operators type. */
export function toKind({ method, url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1)
  if (path.startsWith('/health')) return 'health'
  if (method === 'POST') return 'post'
  if (path.startsWith('/assets/')) return 'file'
  return path.endsWith('.data') ? 'data' : 'page'
}
