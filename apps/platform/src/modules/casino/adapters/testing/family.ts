import { afterAll } from 'vitest'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { assertBooksBalance } from '../../../../ledger/index.ts'
import { Metrics, silentLog } from '../../../../observe/index.ts'
import { buildServer, RateLimiter } from '../../../../http/index.ts'
import { openFixture, type TestPlayer } from '../../../wallet/testing/fixture.ts'
import { refreshCatalogue } from '../../catalogue/catalogue.ts'
import { launchGame } from '../../catalogue/launch.ts'
import type { ProviderSettings } from '../../provider/settings.ts'
import { saveProvider } from '../../provider/store.ts'
import { closeDueRounds } from '../close-rounds.ts'
import { adapterRoutes } from '../index.ts'
import type { FamilyProtocol } from '../protocols.ts'

export type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
/** What the provider's server answers: JSON, or null for a fault. */
export type ProviderServer = (asked: Asked) => object | null

/** What the tests read of an answer. */
type Said = Record<string, unknown> & { meta: { api_code: string } }

export const KEY = 'a-shared-key-of-a-family-0123456789'

/**
 * A provider of a family on a real database: its own server, the wallet's calls behind real HTTP, and players with sessions
 * that were opened by launching.
 */
export async function openFamily(
  protocol: FamilyProtocol,
  settings: Record<string, unknown>,
  answers: ProviderServer,
) {
  const fixture = await openFixture()
  const { db, clock, now } = fixture
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }
      asked.push(one)
      const answer = answers(one)
      response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const whole = {
    frame_origin: 'https://frames.example',
    stakes: { ARS: { min: '1.00', max: '500.00' }, BRL: { min: '1.00', max: '500.00' } },
    ...settings,
  }
  const provider: ProviderSettings = {
    id: 'fam',
    name: 'Fam',
    url,
    key: KEY,
    protocol,
    settings: whole,
    enabled: true,
  }
  await saveProvider(db, {
    id: 'fam',
    name: 'Fam',
    url,
    keyReference: 'env:PROVIDER_FAM_KEY',
    protocol,
    settings: whole,
  })
  const providers = new Map([['fam', provider]])
  const wallet = buildServer(
    {
      log: silentLog,
      metrics: new Metrics(),
      isMasterKey: () => false,
      masterKeyHeader: 'x-master-api-key',
      masterLanguageHeader: 'x-master-language',
      limiter: new RateLimiter({ now: () => clock.ms, factor: 0 }),
      brandOfHost: async () => null,
      authenticate: async () => null,
      checkAnswers: true,
    },
    adapterRoutes({ db, providers, now, log: silentLog }),
  )
  const walletUrl = await wallet.listen({ port: 0, host: '127.0.0.1' })
  afterAll(async () => {
    await wallet.close()
    server.close()
    await assertBooksBalance(db)
  })

  async function launch(player: TestPlayer, gameId: string) {
    return launchGame(
      { db, providers, reach: async () => true, now },
      {
        brand: { id: player.brandId, country: 'AR', timeZone: 'UTC', configuration: {} },
        player: { id: player.id, username: 'ana', currency: player.currency, residence: [] },
        gameId,
        launchedBy: 'se_test',
        device: 'mobile',
        language: 'es_ES',
        siteOrigin: 'http://brasa.test',
      },
    )
  }
  return {
    fixture,
    db,
    clock,
    provider,
    asked,
    launch,
    refresh: () => refreshCatalogue(db, provider, now()),
    closeDue: () => closeDueRounds(db, now()),
    /** A player with money and a session of a game. */
    async enter(gameId: string, cash = 100_000n) {
      const player = await fixture.player({ cash })
      const launched = await launch(player, gameId)
      if (!launched.ok) throw new Error(launched.code)
      return { player, session: launched.sessionId }
    },
    async post(path: string, body: string, headers: Record<string, string>) {
      const answer = await fetch(walletUrl + path, { method: 'POST', body, headers })
      const text = await answer.text()
      return { status: answer.status, text, body: JSON.parse(text) as Said }
    },
    cash: (player: TestPlayer) => fixture.findCash(player),
    async roundStatus(roundId: string) {
      const { rows } = await db.query<{ status: string; staked: bigint; won: bigint }>({
        text: `SELECT status, staked, won FROM game_rounds WHERE provider_id = 'fam' AND round_id = $1`,
        values: [roundId],
      })
      return rows[0] ?? null
    },
  }
}
