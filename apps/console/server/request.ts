import type { IncomingMessage } from 'node:http'
import { TICKET_FILE_BYTES, TICKET_FILES } from '@palco/contract/tables'
import type { ConsoleConfig } from '../app/settings.ts'

/** Forms of the console are small. */
/** An article of the help centre in three languages fits. */
const BODY_LIMIT = 64 * 1024
/** A text of 60,000 characters in three languages, as a form sends it. */
const LEGAL_TEXT_LIMIT = 1_000_000
/** Where a form may bring files or long texts, and how many bytes with them. */
const UPLOADS: Readonly<Record<string, number>> = {
  '/trading/act/ticket': TICKET_FILES * TICKET_FILE_BYTES + BODY_LIMIT,
  '/trading/act/legal_text_draft': LEGAL_TEXT_LIMIT,
}
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/** A request that gets this status instead of a page. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

const isHttps = ({ publicUrl }: ConsoleConfig): boolean => publicUrl.startsWith('https:')

/** Scheme and host as browsers name this console in `Origin`. @throws Refused for a host that is none */
export function toOrigin({ headers }: IncomingMessage, config: ConsoleConfig): string {
  if (isHttps(config)) return new URL(config.publicUrl).origin
  if (!HOST.test(headers.host ?? '')) throw new Refused(400)
  return `http://${headers.host?.toLowerCase()}`
}

/** Whether a page of this origin made the post; the form's token is checked besides. */
export function isOwnPost(req: IncomingMessage, config: ConsoleConfig): boolean {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const { origin } = req.headers
  if (origin === undefined) return site === 'same-origin'
  return origin === new URL(config.publicUrl).origin || origin === toOrigin(req, config)
}

/**
 * Reads the body of a form. What is too long is read to its end and dropped, so that the refusal arrives.
 * @throws Refused
 */
export function readForm(req: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const type = (req.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const length = Number(req.headers['content-length'] ?? 0)
  const isEmpty = length === 0 && req.headers['transfer-encoding'] === undefined
  // The running page sends its forms to the address with `.data`.
  const { pathname } = new URL(req.url ?? '/', 'http://console')
  const files = UPLOADS[pathname.replace(/\.data$/, '')]
  const isUpload = files !== undefined && type === 'multipart/form-data'
  if (!isEmpty && !isUpload && type !== 'application/x-www-form-urlencoded')
    return Promise.reject(new Refused(415))
  const limit = isUpload ? files : BODY_LIMIT
  if (length > limit) return Promise.reject(new Refused(413))
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return void chunks.push(chunk)
      chunks.length = 0
      reject(new Refused(413))
    })
    req.on('end', () => resolve(Buffer.concat(chunks)))
    req.on('error', reject)
  })
}
