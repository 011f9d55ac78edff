import type { IncomingMessage } from 'node:http'
import type { SiteModule } from '../app/entry.server.tsx'
import { paths } from '../app/paths.ts'
import { supportPaths } from '../app/support-paths.ts'
import type { Visit } from '../app/session/visit.ts'
import { FORM_LIMIT, readBody, TICKET_UPLOAD_LIMIT, UPLOAD_LIMIT } from './request.ts'
import type { Work } from './work.ts'
import { toWorker } from './worker.ts'

/** A body that no form of the site sends (another kind, more parts); answered with 415. */
export class NotAForm extends Error {}

/** What a post brought. `passed`: it comes from a page of this site. `body` is only there if it did. */
export type Post = {
  passed: boolean
  body?: Buffer<ArrayBuffer>
  /** The visit is started already. */
  started?: true
}

/** Pages of players whose form has a file. */
const UPLOADS = new RegExp(
  `^(?:${paths.payment('ID').replace('ID', '[^/]+')}|${paths.identity()}|${paths.funds()})(?:\\.data)?$`,
)

/** Pages whose form takes files of guests as well. */
export const SUPPORT_PAGES = new RegExp(
  `^(?:${supportPaths.contact()}|${supportPaths.tickets()}/\\d{8})(?:\\.data)?$`,
)

/** Bodies of guests' files that are read at the same time; more have to try again. */
const MOST_GUEST_UPLOADS = 6

/** Too many files are sent at the same time, or by one address; answered with 503. */
export class TooManyUploads extends Error {}

const one = (value: string | string[] | undefined): string | null =>
  Array.isArray(value) ? (value[0] ?? null) : (value ?? null)

const toKind = (req: IncomingMessage): string =>
  (one(req.headers['content-type']) ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Fields of a form: a slip of thirty selections or a round of predictions has some hundred. */
const MOST_FIELDS = 1_000
const AND = '&'.charCodeAt(0)

/** Whether a form has more fields than any of ours: reading thousands of them takes longer than the page. */
function hasManyFields(body: Buffer): boolean {
  let fields = 1
  for (let at = body.indexOf(AND); at !== -1 && fields <= MOST_FIELDS; at = body.indexOf(AND, at + 1))
    fields += 1
  return fields > MOST_FIELDS
}

/** A post whose body has come; taking it apart is separate work. */
export type ReceivedPost = () => Promise<Post> | Post

/** Reads posts: what costs nothing is looked at first, and a body only once its sender is known to come from here. */
export function createPosts(
  module: SiteModule,
  work: Pick<Work, 'mayUpload'>,
): (req: IncomingMessage, visit: Visit) => Promise<ReceivedPost> {
  let guestUploads = 0
  const makeCookieJar = (req: IncomingMessage, visit: Visit) =>
    module.openJar(req.headers.cookie, visit.facts.https)

  return async function receivePost(req, visit) {
    const marks = {
      origin: `${visit.facts.https ? 'https' : 'http'}://${visit.facts.host}`,
      originHeader: one(req.headers.origin),
      fetchSite: one(req.headers['sec-fetch-site']),
    }
    const jar = makeCookieJar(req, visit)
    const header = one(req.headers['x-xsrf-token'])
    if (!module.hasOwnMarks(jar, marks)) return () => ({ passed: false })
    if (header !== null && !module.isOwnToken(jar, header)) return () => ({ passed: false })
    if (!hasBody(req)) return () => ({ passed: header !== null })
    const kind = toKind(req)
    if (kind === 'multipart/form-data')
      return receiveUpload(req, visit, header === null ? (given) => module.isOwnToken(jar, given) : null)
    if (kind !== 'application/x-www-form-urlencoded') throw new NotAForm()
    const body = await readBody(req, FORM_LIMIT)
    return () => {
      if (hasManyFields(body)) throw new NotAForm()
      const token = header ?? new URLSearchParams(body.toString()).get('_xsrf')
      return { passed: module.isOwnToken(jar, token), body }
    }
  }

  async function readGuestBody(req: IncomingMessage) {
    if (guestUploads >= MOST_GUEST_UPLOADS) throw new TooManyUploads()
    guestUploads += 1
    try {
      return await readBody(req, TICKET_UPLOAD_LIMIT)
    } finally {
      guestUploads -= 1
    }
  }

  /** A file is taken on a page that has a form for one; of guests only where the page says so. `isOwn` is null where the token was in a header. */
  async function receiveUpload(
    req: IncomingMessage,
    visit: Visit,
    isOwn: ((token: string | null) => boolean) | null,
  ): Promise<ReceivedPost> {
    const path = visit.facts.path.split('?', 1)[0] ?? ''
    const isSupport = SUPPORT_PAGES.test(path)
    if (!isSupport && !UPLOADS.test(path)) throw new NotAForm()
    await module.startVisit(visit)
    // The page's guard leads to the log-in; the body is not needed for that.
    if (!visit.session.loggedIn && !isSupport) return () => ({ passed: true, started: true })
    if (!work.mayUpload(toWorker(req, visit.facts, !visit.session.loggedIn))) throw new TooManyUploads()
    const body = await (visit.session.loggedIn
      ? readBody(req, isSupport ? TICKET_UPLOAD_LIMIT : UPLOAD_LIMIT)
      : readGuestBody(req))
    const type = one(req.headers['content-type']) ?? ''
    return async () => {
      if (!module.isModestMultipart(body, type)) throw new NotAForm()
      // Reading the form for its token alone takes as long as reading it for the page.
      if (isOwn === null) return { passed: true, body, started: true }
      const form = await new Response(body, { headers: { 'content-type': type } })
        .formData()
        .catch(() => null)
      const given = form?.get('_xsrf')
      return { passed: isOwn(typeof given === 'string' ? given : null), body, started: true }
    }
  }
}
