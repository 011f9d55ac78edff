import { DOCUMENT_KINDS, isLanguage } from '@palco/contract'
import { type AuditRow, CANNED_REASONS, operatorCalls, type Operator } from '@palco/contract/operators'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formToken, isFormToken, readCookie } from '../cookies.ts'
import { formatsFor } from '../format.ts'
import { closedPage } from '../pages/closed.ts'
import { auditCsv, auditFilterOf, auditPage } from '../pages/audit.ts'
import { conflictsPage } from '../pages/conflicts.ts'
import { noticeOf, type View, wordsPage } from '../pages/page.ts'
import { paymentPage } from '../pages/payment.ts'
import { type Filter, queuePage, renewalOf } from '../pages/queue.ts'
import type { Asking } from '../platform-client.ts'
import { texts } from '../texts/index.ts'
import { readAmount } from '../amount.ts'
import { fieldsOf, type Parts } from './login.ts'

type Entered = { token: string; asking: Asking; operator: Operator; view: View }
type PaymentPath = { id: string; proof: string }

/** The most a file of the audit log holds. */
const AUDIT_LINES = 10_000
const PROOF_POLICY = "default-src 'none'; sandbox"
/** Ends a path that is ours: one slash, no host. */
const OWN_PATH = /^\/(?!\/)[\w/?=&.-]{0,200}$/

type Query = Record<string, string | undefined>
const queryOf = (request: FastifyRequest) => request.query as Query
const pathOf = (request: FastifyRequest) => request.params as PaymentPath

/** The pages and forms of an operator who is logged in; everybody else is sent to the login. */
export function consoleRoutes(server: FastifyInstance, parts: Parts): void {
  const { client } = parts
  const pages = pagesFor(parts)

  server.get(
    '/',
    pages.show(async ({ asking, view }, request, reply) => {
      const { brand, kind, cursor } = queryOf(request)
      const filter: Filter = {
        brand: brand || undefined,
        kind: kind === 'deposit' || kind === 'withdrawal' ? kind : undefined,
        cursor: cursor || undefined,
      }
      const found = await client.call(operatorCalls.listQueue, filter, asking)
      const renewed = queryOf(request).renewed
      const count = renewed === 'stop' ? null : Number(/^\d{1,3}$/.exec(renewed ?? '')?.[0] ?? 0)
      if (!found.ok) return found
      const renewal = renewalOf(filter, count)
      if (renewal !== null) void reply.header('refresh', renewal)
      return queuePage(view, found.answer, filter, count)
    }),
  )

  server.get(
    '/payments/:id',
    pages.show(async ({ asking, view }, request) => {
      const found = await client.call(operatorCalls.readPayment, { id: pathOf(request).id }, asking)
      return found.ok ? paymentPage(view, found.answer, queryOf(request).received?.slice(0, 40)) : found
    }),
  )

  server.get(
    '/closed',
    pages.show(async ({ asking, view }, request) => {
      const { reference, cursor } = queryOf(request)
      const search = { reference: reference?.trim() || undefined, cursor: cursor || undefined }
      const found = await client.call(operatorCalls.listClosed, search, asking)
      return found.ok ? closedPage(view, found.answer, search) : found
    }),
  )

  server.get(
    '/conflicts',
    pages.show(async ({ asking, view }) => {
      const found = await client.call(operatorCalls.listConflicts, {}, asking)
      return found.ok ? conflictsPage(view, found.answer.items) : found
    }),
  )

  server.get(
    '/audit',
    pages.show(async ({ asking, view }, request) => {
      const filter = auditFilterOf(queryOf(request))
      const found = await client.call(operatorCalls.listAudit, filter, asking)
      return found.ok ? auditPage(view, found.answer, filter) : found
    }),
  )

  server.get(
    '/audit.csv',
    pages.show(async ({ asking, view }, request, reply) => {
      const filter = auditFilterOf(queryOf(request))
      const lines: AuditRow[] = []
      let cursor: string | undefined
      do {
        const found = await client.call(operatorCalls.listAudit, { ...filter, cursor, limit: 500 }, asking)
        if (!found.ok) return found
        lines.push(...found.answer.items)
        cursor = found.answer.next_cursor ?? undefined
      } while (cursor !== undefined && lines.length < AUDIT_LINES)
      void reply.header('content-disposition', 'attachment; filename="registro.csv"')
      void reply.type('text/csv; charset=utf-8')
      return auditCsv(view, lines)
    }),
  )

  server.get('/payments/:id/documents/:proof', async (request, reply) => {
    const asking = pages.asking(request)
    if (!asking) return reply.redirect('/login', 303)
    const { id: payment, proof: id } = pathOf(request)
    return sendFile(
      reply,
      `${payment}-d${id}`,
      await client.file(operatorCalls.readDocument, { payment, id }, asking),
    )
  })

  server.get('/next', async (request, reply) => {
    const asking = pages.asking(request)
    if (!asking) return reply.redirect('/login', 303)
    return reply.redirect(await nextPage(client, asking, queryOf(request)), 303)
  })

  server.get('/payments/:id/proofs/:proof', async (request, reply) => {
    const asking = pages.asking(request)
    if (!asking) return reply.redirect('/login', 303)
    const { id: payment, proof: id } = pathOf(request)
    return sendFile(
      reply,
      `${payment}-${id}`,
      await client.file(operatorCalls.readProof, { payment, id }, asking),
    )
  })

  decisionRoutes(server, parts, pages)
}

type Sent = { type: string; content: Buffer } | null

/** Never shown as a page of ours: saved to disk, or, a picture, inside our own page. */
function sendFile(reply: FastifyReply, name: string, file: Sent) {
  if (!file) return reply.callNotFound()
  const ending = file.type === 'image/webp' ? 'webp' : 'pdf'
  return reply
    .header('content-security-policy', PROOF_POLICY)
    .header('content-disposition', `attachment; filename="${name}.${ending}"`)
    .type(ending === 'webp' ? 'image/webp' : 'application/pdf')
    .send(file.content)
}

/** The oldest payment that waits, not the one just seen; the queue when there is none. */
async function nextPage(client: Parts['client'], asking: Asking, query: Query): Promise<string> {
  const found = await client.call(operatorCalls.listQueue, { limit: 2 }, asking)
  const next = found.ok ? found.answer.items.find(({ id }) => id !== query.after) : undefined
  return next ? `/payments/${encodeURIComponent(next.id)}` : '/'
}

function decisionRoutes(server: FastifyInstance, { client, cookies }: Parts, pages: Pages): void {
  for (const [verb, call] of [
    ['approve', operatorCalls.approve],
    ['credit-late', operatorCalls.creditLate],
  ] as const) {
    server.post(
      `/payments/:id/${verb}`,
      pages.act(async (asking, fields, request) => {
        const { id } = pathOf(request)
        const back = (notice: string) => `/payments/${encodeURIComponent(id)}?notice=${notice}`
        if (fields.get('sure') !== 'yes') return back('invalid_request')
        const typed = fields.get('received')
        const written = fields.get('language')
        const received =
          typed === null ? undefined : readAmount(typed, isLanguage(written) ? written : 'es_ES')
        const done = await client.call(call, { id, received }, asking)
        if (!done.ok && done.code === 'unauthenticated') return null
        // What was typed is kept, to be put right.
        const kept =
          !done.ok && done.code === 'invalid_amount' ? `&received=${encodeURIComponent(typed ?? '')}` : ''
        return back((done.ok ? done.answer.result : done.code) + kept)
      }),
    )
  }

  server.post(
    '/payments/:id/reject',
    pages.act(async (asking, fields, request) => {
      const { id } = pathOf(request)
      const canned = CANNED_REASONS.find((code) => code === fields.get('canned'))
      const reason = fields.get('reason')?.trim() || undefined
      const done = await client.call(operatorCalls.reject, { id, canned, reason }, asking)
      if (!done.ok && done.code === 'unauthenticated') return null
      return `/payments/${encodeURIComponent(id)}?notice=${done.ok ? 'rejected' : done.code}`
    }),
  )

  server.post(
    '/payments/:id/document',
    pages.act(async (asking, fields, request) => {
      const { id } = pathOf(request)
      const kind = DOCUMENT_KINDS.find((one) => one === fields.get('kind')) ?? 'identity'
      const note = fields.get('note')?.trim() || undefined
      const done = await client.call(operatorCalls.requestDocument, { id, kind, note }, asking)
      if (!done.ok && done.code === 'unauthenticated') return null
      return `/payments/${encodeURIComponent(id)}?notice=${done.ok ? 'document_requested' : done.code}`
    }),
  )

  server.post(
    '/language',
    pages.act(async (asking, fields) => {
      const language = fields.get('language')
      const path = fields.get('path') ?? '/'
      if (isLanguage(language)) await client.call(operatorCalls.setLanguage, { language }, asking)
      return OWN_PATH.test(path) ? path : '/'
    }),
  )

  server.post(
    '/logout',
    pages.act(async (asking, _fields, _request, reply) => {
      await client.call(operatorCalls.logOut, {}, asking)
      void reply.header('set-cookie', cookies.clear(cookies.session))
      return '/login'
    }),
  )
}

const zonesOf = ({ brands }: Operator) => new Map(brands.map(({ id, time_zone }) => [id, time_zone]))

type Pages = ReturnType<typeof pagesFor>
type Refusal = { ok: false; status: number; code: string }

function pagesFor({ client, cookies, config }: Parts) {
  const asking = (request: FastifyRequest): Asking | null => {
    const token = readCookie(request.headers.cookie, cookies.session)
    return token === null ? null : { token, address: request.ip }
  }
  const leave = (reply: FastifyReply) =>
    reply.header('set-cookie', cookies.clear(cookies.session)).redirect('/login?notice=ended', 303)

  async function enter(request: FastifyRequest): Promise<Entered | 'stranger' | 'ended'> {
    const who = asking(request)
    if (!who?.token) return 'stranger'
    const found = await client.call(operatorCalls.whoAmI, {}, who)
    if (!found.ok) return 'ended'
    const operator = found.answer
    const { language } = operator
    const view: View = {
      language,
      operator,
      t: texts[language],
      formats: formatsFor(language, config.timeZone, zonesOf(operator)),
      token: formToken(who.token),
      notice: noticeOf(queryOf(request).notice),
      path: request.url.replaceAll(/[?&](notice|received)=[^&]*/g, ''),
    }
    return { token: who.token, asking: who, operator, view }
  }

  return {
    asking,
    /** A page: the work answers its text, or why there is none. */
    show:
      (work: (entered: Entered, request: FastifyRequest, reply: FastifyReply) => Promise<string | Refusal>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const entered = await enter(request)
        if (entered === 'stranger') return reply.redirect('/login', 303)
        if (entered === 'ended') return leave(reply)
        const done = await work(entered, request, reply)
        if (!reply.hasHeader('content-type')) void reply.type('text/html; charset=utf-8')
        if (typeof done === 'string') return reply.send(done)
        if (done.code === 'unauthenticated') return leave(reply)
        return reply.code(done.status).send(wordsPage(entered.view.language, done.code))
      },
    /** A form: its token must be the session's; the work answers where to go, `null` when the session has ended. */
    act:
      (
        work: (
          asking: Asking,
          fields: URLSearchParams,
          request: FastifyRequest,
          reply: FastifyReply,
        ) => Promise<string | null>,
      ) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const who = asking(request)
        if (!who) return reply.redirect('/login', 303)
        const fields = fieldsOf(request)
        if (!isFormToken(who.token, fields.get('token') ?? '')) return reply.redirect('/?notice=stale', 303)
        const target = await work(who, fields, request, reply)
        return target === null ? leave(reply) : reply.redirect(target, 303)
      },
  }
}
