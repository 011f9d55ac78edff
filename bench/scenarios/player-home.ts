import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { inSupport, startChild } from '../support/child.ts'
import { compare } from '../support/compare.ts'
import { requestsPerSecond } from '../support/load.ts'
import type { BenchSystem } from '../support/system.ts'
import { rateRow } from '../support/table.ts'
import { readPage, registerThroughSite } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

const COPY_PORT = 28_520
const BARE_PORT = 28_521
const GOAL = 0.25
const READY_LIMIT_MS = 20_000

/** A player's home against React's own renderToString of the very same tree. */
export const playerHome: Scenario = {
  name: 'player-home',
  async run(system) {
    const home = `${system.site}/`
    const bareUrl = `http://127.0.0.1:${BARE_PORT}/`
    const cookie = await registerThroughSite(system.site)
    const page = await readPage(home, cookie)
    if (!page.includes('data-session="player"')) throw new Error('the home is not a logged-in player’s')
    const bare = await startChild(
      fileURLToPath(new URL('../../apps/storefront/server/main.ts', import.meta.url)),
      { ...system.siteEnvironment, PORT: String(COPY_PORT), HOST: '127.0.0.1', BARE_PORT: String(BARE_PORT) },
      inSupport('./render-server.ts'),
    )
    try {
      await renderOnCopy(system, cookie)
      assertSameContent(page, await readPage(bareUrl))
      const { value, limit } = await compare(
        () => requestsPerSecond(bareUrl),
        () => requestsPerSecond(home, { cookie }),
      )
      return [rateRow('player-home', value, limit, 'req/s', GOAL)]
    } finally {
      await bare.stop()
    }
  },
}

/** Lets the copy of the site render the page once, so that its tree is kept. */
async function renderOnCopy({ domain }: BenchSystem, cookie: string): Promise<void> {
  const deadline = performance.now() + READY_LIMIT_MS
  for (;;) {
    const status = await statusOf(domain, cookie)
    if (status === 200) return
    if (status !== null || performance.now() > deadline)
      throw new Error(`the copy of the site answered ${status ?? 'nothing'}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Asks with the site's own host, which fetch does not allow. `null`: nothing listens yet. */
function statusOf(host: string, cookie: string): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port: COPY_PORT, path: '/', headers: { host, cookie } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? null))
      },
    )
    outgoing.on('error', () => resolve(null))
    outgoing.end()
  })
}

/** Words of the body without scripts: what a rendering that gave up half way would lack. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function assertSameContent(page: string, rendered: string): void {
  const [served, alone] = [wordsOf(page), wordsOf(rendered)]
  if (served !== alone)
    throw new Error(
      `renderToString made another page: ${alone.length} characters of text instead of ${served.length}`,
    )
}
