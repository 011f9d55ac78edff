import { byLastCall, type FindChecks, type Outbound, Peers, upIf } from '@palco/service/observability'
import type { Config } from './config/index.ts'
import type { Database } from './db/index.ts'
import type { ProviderDirectory } from './modules/casino/index.ts'
import { readFeedStates } from './modules/sports-offer/index.ts'
import type { sendingMeasure } from './observe/index.ts'
import type { Bus } from './realtime/index.ts'

type Url = { id: string; url: string }
type Places = { config: Config; games: () => Iterable<Url>; odds: () => Iterable<Url> }

/** Whom a process of the platform calls, by the names that metrics, traces and the health say. */
export function namePeers({ config, games, odds }: Places): Peers {
  const peers = new Peers()
    .name(config.PAYMENTS_SANDBOX_URL, 'payments')
    .name(config.IDENTITY_SANDBOX_URL, 'identity')
    .name(config.PROVIDER_ODDS_FEED_URL, 'odds/sim')
    .name(config.SMS_URL, 'sms')
    .name(config.LEAKED_PASSWORDS_URL, 'leaked-passwords')
    .from(() => named('games', games()))
    .from(() => named('odds', odds()))
  for (const [name, { url }] of Object.entries(config.REGISTER_CONNECTIONS))
    peers.name(url, `register/${name}`)
  return peers
}

const named = (kind: string, places: Iterable<Url>): [url: string, name: string][] =>
  [...places].map(({ id, url }) => [url, `${kind}/${id}`])

type Neighbours = {
  config: Config
  db: Database
  bus: Bus
  providers: ProviderDirectory
  outbound: Outbound
  sending: ReturnType<typeof sendingMeasure>
}

/** What a process of the platform rests on. Providers are not asked: the last call of each says how it is. */
export function findNeighbours({ config, db, bus, providers, outbound, sending }: Neighbours): FindChecks {
  const lastCall = (peer: string) => [peer, byLastCall(outbound, peer)] as const
  const lastSent = (channel: 'mail' | 'sms') => () => {
    const works = sending.works(channel)
    return works === undefined ? ('unknown' as const) : upIf(works)
  }
  return async () => {
    const feeds = await readFeedStates(db).catch(() => new Map<string, boolean>())
    const games = [...providers.values()].filter(({ enabled }) => enabled)
    return {
      database: async () => upIf(await db.ready()),
      bus: () => upIf(bus.isConnected()),
      mail: lastSent('mail'),
      sms: lastSent('sms'),
      ...Object.fromEntries([lastCall('payments'), lastCall('identity')]),
      ...Object.fromEntries(
        Object.keys(config.REGISTER_CONNECTIONS).map((name) => lastCall(`register/${name}`)),
      ),
      ...Object.fromEntries(games.map(({ id }) => lastCall(`games/${id}`))),
      ...Object.fromEntries([...feeds].map(([id, isUp]) => [`odds/${id}`, () => upIf(isUp)])),
    }
  }
}
