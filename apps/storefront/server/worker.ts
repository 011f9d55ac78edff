import type { IncomingMessage } from 'node:http'
import { paths } from '../app/paths.ts'
import type { Facts } from './request.ts'
import type { Worker, WorkKind } from './work.ts'

type Asked = Pick<Facts, 'method' | 'path' | 'clientAddress'>

function toKind({ method, path }: Asked): WorkKind {
  if (method === 'POST') return 'post'
  const [pathname = ''] = path.split('?', 1)
  return pathname.endsWith('.data') || pathname === paths.checkSession() ? 'read' : 'page'
}

/** Who asks for what, as work is counted. */
export const toWorker = (req: IncomingMessage, facts: Asked, isGuest: boolean): Worker => ({
  address: facts.clientAddress,
  isGuest,
  kind: toKind(facts),
  isForwarded: req.headers['x-forwarded-for'] !== undefined,
})
