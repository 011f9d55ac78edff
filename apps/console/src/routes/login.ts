import { operatorCalls } from '@palco/contract/operators'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConsoleConfig } from '../config.ts'
import { type Cookies, isFormToken, newVisit, readCookie } from '../cookies.ts'
import { languageOf } from '../language.ts'
import { loginPage, noticeOf } from '../pages/page.ts'
import type { PlatformClient } from '../platform-client.ts'

export type Parts = { client: PlatformClient; cookies: Cookies; config: ConsoleConfig }

export const fieldsOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/** Login: name, password and code in one form, with a token bound to a cookie of the visit. */
export function loginRoutes(server: FastifyInstance, { client, cookies }: Parts): void {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { status: number; username: string; code: unknown },
  ) => {
    const visit = readCookie(request.headers.cookie, cookies.visit) ?? newVisit()
    const page = loginPage({
      language: languageOf(request),
      visit,
      username: shown.username,
      notice: noticeOf(shown.code),
    })
    return reply
      .code(shown.status)
      .header('set-cookie', cookies.set(cookies.visit, visit))
      .type('text/html; charset=utf-8')
      .send(page)
  }

  /** A new session takes the place of the one this browser had; that one ends by itself if the platform is away. */
  const endBefore = async (request: FastifyRequest): Promise<void> => {
    const token = readCookie(request.headers.cookie, cookies.session)
    if (token === null) return
    await client.call(operatorCalls.logOut, {}, { token, address: request.ip }).catch((fault: unknown) => {
      request.log.warn({ err: fault }, 'the session before could not be ended')
    })
  }

  server.get('/login', (request, reply) =>
    show(request, reply, {
      status: 200,
      username: '',
      code: (request.query as { notice?: unknown }).notice,
    }),
  )

  server.post('/login', async (request, reply) => {
    const fields = fieldsOf(request)
    const username = (fields.get('username') ?? '').trim()
    const visit = readCookie(request.headers.cookie, cookies.visit)
    if (!isFormToken(visit, fields.get('token') ?? ''))
      return show(request, reply, { status: 403, username, code: 'stale' })
    const credentials = {
      username,
      password: fields.get('password') ?? '',
      code: (fields.get('code') ?? '').replaceAll(' ', ''),
    }
    const asking = { token: null, address: request.ip }
    const done = await client.call(operatorCalls.logIn, credentials, asking)
    if (!done.ok) return show(request, reply, { status: done.status, username, code: done.code })
    await endBefore(request)
    return reply
      .header('set-cookie', [cookies.set(cookies.session, done.answer.token), cookies.clear(cookies.visit)])
      .redirect('/', 303)
  })
}
