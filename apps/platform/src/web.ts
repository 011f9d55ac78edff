import { readFactorTerm } from './modules/identity/index.ts'
import { buildServer, type Route, type ServerDeps } from './http/index.ts'
import { isViewToken } from './model/index.ts'
import type { Brand } from './modules/brands/index.ts'
import { findViewed } from './modules/player-views/index.ts'
import { liveChannels, type Hub, type LiveChannels } from './realtime/index.ts'
import type { Parts } from './parts.ts'

/** How long a stop waits for the requests that are under way. */
const DRAIN_MS = 10_000

/** The HTTP server with the live channels. */
export async function startWeb(parts: Parts, hub: Hub, routes: readonly Route[]) {
  const { config } = parts
  const deps = serverDeps(parts)
  parts.limiter.start()
  const server = buildServer(deps, routes)
  const channels = makeChannels(hub, deps)
  server.server.on('upgrade', (request, socket, head) => {
    if (!channels.upgrade(request, socket, head))
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
  const url = await server.listen({ port: config.PORT, host: config.HOST })
  return { server, channels, url }
}

function serverDeps({ config, log, now, metrics, brands, sessions, db, limiter, activity, keys }: Parts) {
  return {
    log,
    metrics,
    limiter,
    isMasterKey: (given: string | string[] | undefined) => keys.holds('MASTER_API_KEY', given),
    masterKeyHeader: config.MASTER_API_KEY_HEADER.toLowerCase(),
    masterLanguageHeader: config.MASTER_LANGUAGE_HEADER.toLowerCase(),
    brandOfHost: (host: string) => brands.brandOfHost(host),
    authenticate: (token: string, brand: Brand) =>
      isViewToken(token)
        ? findViewed(db, { token, brandId: brand.id, now: new Date(now()) })
        : sessions.authenticate(db, brand.id, token),
    hasGoneIdle: (token: string, brand: Brand) => sessions.hasGoneIdle(db, brand.id, token),
    factorTerm: readFactorTerm(now),
    noteAct: (sessionId: string) => sessions.noteAct(db, sessionId),
    isSession: (token: string) => sessions.isSession(db, token),
    noteCall: () => activity.note('calls'),
    checkAnswers: config.NODE_ENV !== 'production',
    https: config.PUBLIC_URL.startsWith('https:'),
    trustProxy: config.PLATFORM_TRUST_PROXY,
  }
}

/** Live channels of the storefronts, which identify themselves like every caller of the contract. */
const makeChannels = (hub: Hub, deps: ServerDeps): LiveChannels =>
  liveChannels({
    hub,
    log: deps.log,
    admit: ({ headers }) => deps.isMasterKey(headers[deps.masterKeyHeader]),
    async findViewer(domain, token) {
      const brand = await deps.brandOfHost(domain)
      if (!brand || brand === 'disabled') return null
      const player = token === null ? null : await deps.authenticate(token, brand)
      // A view has no live data of the player: it would outlast its end.
      const seen = player && !player.view && !deps.factorTerm?.(player, brand)?.due
      return { brandId: brand.id, player: seen ? { id: player.id, sessionId: player.sessionId } : null }
    },
  })

export type RunningWeb = Awaited<ReturnType<typeof startWeb>>

/** Takes no more requests and finishes those under way. */
export async function drain({ server, channels }: RunningWeb): Promise<void> {
  const closed = server.close()
  channels.close()
  const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
  // A connection that becomes idle only after the close began would keep the server open until its own time-out.
  const sweep = setInterval(() => server.server.closeIdleConnections(), 25)
  await Promise.race([closed, late])
  clearInterval(sweep)
  server.server.closeAllConnections()
}
