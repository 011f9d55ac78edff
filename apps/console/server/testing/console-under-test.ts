import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Operator, operatorCalls } from '@palco/contract/operators'
import { silentLog } from '@palco/service/log'
import { CONSOLE_BUILD, ensureBuilt } from '@palco/tools/build'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeEach } from 'vitest'
import { readConfig } from '../config.ts'
import { createConsole } from '../console-server.ts'
import { at, operator, payment } from './payments.ts'

export const TOKEN = 'a-token-of-an-operators-session'

type Asked = { path: string; query: Record<string, string>; body: string; headers: Record<string, unknown> }

/** The rights of an operator hold in their brands, where a test says nothing else of a brand. */
function inEachBrand(body: unknown): unknown {
  const { rights, brands } = body as Partial<Operator>
  if (!Array.isArray(rights) || !Array.isArray(brands)) return body
  return {
    ...(body as object),
    brands: brands.map((one) => (one.rights?.length === 0 ? { ...one, rights } : one)),
  }
}

/** A platform that answers what a test sets, by path, and records what it was asked. Both begin anew before each test. */
async function openPlatform() {
  const platform = { answers: {} as Record<string, { status?: number; body: unknown }>, asked: [] as Asked[] }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://platform.test')
      platform.asked.push({ path, query: Object.fromEntries(searchParams), body, headers: request.headers })
      const answer = platform.answers[path] ?? { status: 404, body: { code: 'unknown_payment' } }
      const isFile = Buffer.isBuffer(answer.body)
      response.writeHead(answer.status ?? 200, {
        'content-type': isFile ? 'application/pdf' : 'application/json',
      })
      response.end(isFile ? answer.body : JSON.stringify(inEachBrand(answer.body)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  beforeEach(() => {
    platform.asked = []
    platform.answers = {
      [operatorCalls.whoAmI.path]: { body: operator },
      [operatorCalls.logIn.path]: { body: { token: TOKEN, expires_at: at, operator } },
      [operatorCalls.readPayment.path]: { body: payment },
      [operatorCalls.readProof.path]: { body: Buffer.from('%PDF-1.7') },
      [operatorCalls.approve.path]: { body: { result: 'executed', status: 'approved' } },
    }
  })
  return { platform, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** The built console in front of such a platform. */
export async function openConsole() {
  const { platform, url } = await openPlatform()
  await ensureBuilt(CONSOLE_BUILD, process.env, () => {})
  const built = join(import.meta.dirname, '../../build')
  const build = (await import(join(built, 'server/index.js'))) as ServerBuild

  /** A console on a free port. */
  async function start(env: Record<string, string> = {}): Promise<{ server: Server; base: string }> {
    const config = readConfig({ API_BASE_URL: url, CONSOLE_PORT: '0', ...env })
    const server = createConsole(config, { build, client: join(built, 'client'), log: silentLog })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { server, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  const { server, base } = await start()
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    platform,
    server,
    base,
    start,
    get: (path: string, cookie = `console=${TOKEN}`) =>
      fetch(base + path, { headers: { cookie }, redirect: 'manual' }),
    post: (path: string, fields: Record<string, string>, sent: { cookie?: string; origin?: string } = {}) =>
      fetch(base + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie: sent.cookie ?? `console=${TOKEN}`, origin: sent.origin ?? base },
        redirect: 'manual',
      }),
    /** A form with files. */
    postForm: (path: string, body: FormData) =>
      fetch(base + path, {
        method: 'POST',
        body,
        headers: { cookie: `console=${TOKEN}`, origin: base },
        redirect: 'manual',
      }),
    pathsAsked: () => platform.asked.map(({ path }) => path),
  }
}

/** The token of a page's form. */
export const tokenIn = (page: string): string => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** A page as it is read: without React's marks between texts. */
export const toText = (page: string): string => page.replaceAll('<!-- -->', '').replaceAll(/\s+/g, ' ')
