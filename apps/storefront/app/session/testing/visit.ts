import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSettings } from '../../../server/settings.ts'
import { openVisit } from '../open-visit.ts'
import { createSiteState, type SiteState } from '../site-state.ts'
import type { Visit } from '../visit.ts'

const silent: SiteState['log'] = { debug() {}, info() {}, warn() {}, error() {} } as never

/** A site of one process; `env` as that of the site's server. */
export const toSite = (env: Readonly<Record<string, string>>, now: () => number = () => 0): SiteState =>
  createSiteState({ settings: readSettings(env), now, log: silent, textsFiles: {} })

/** A request of a visitor with these cookies. */
export const makeVisit = (site: SiteState, cookie: string | null = null): Visit =>
  openVisit(
    site,
    {
      method: 'GET',
      host: 'shop.test',
      https: false,
      path: '/',
      document: true,
      cookie,
      clientAddress: '127.0.0.1',
      userAgent: '',
    },
    { nonce: 'n', xsrf: 'x' },
  )

/** A backend that notes the paths it was asked for, and answers all alike until a test sets another answer. */
export async function startBackend(
  answer: () => { status: number; body: unknown } = () => ({ status: 500, body: {} }),
) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push((request.url ?? '').split('?')[0] ?? '')
    request.resume().on('end', () => {
      const { status, body } = answer()
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
