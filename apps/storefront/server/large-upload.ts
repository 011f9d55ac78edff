import type { IncomingMessage } from 'node:http'
import { paths } from '../app/paths.ts'
import { SUPPORT_PAGES } from './posts.ts'
import type { Facts } from './request.ts'

/** What is read and thrown away of a file that is too large, so that the browser comes to hear the answer. */
const DISCARD_LIMIT = 64 * 1024 * 1024
const PLAYER_PAGES = new RegExp(`^(?:${paths.payment('')}[\\w-]{1,80}|${paths.identity()}|${paths.funds()})$`)

/**
 * Where a form's file that is too large leads: back to its page, which says so at the field. Only for documents: the
 * running page looks at a file before it sends it.
 * @returns `null` where no page takes files, or too much would have to be read
 */
export function pageOfLargeUpload(req: IncomingMessage, facts: Facts): string | null {
  const length = Number(req.headers['content-length'] ?? Number.NaN)
  const isUpload = req.headers['content-type']?.startsWith('multipart/form-data') === true
  if (facts.method !== 'POST' || !isUpload || !(length <= DISCARD_LIMIT)) return null
  const isPage = PLAYER_PAGES.test(facts.pathname) || SUPPORT_PAGES.test(facts.pathname)
  return isPage && !facts.pathname.endsWith('.data') ? `${facts.pathname}?upload=too_large` : null
}

/** Reads a body to its end without keeping it. */
export function discardBody(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    req.once('end', resolve).once('close', resolve).resume()
  })
}
