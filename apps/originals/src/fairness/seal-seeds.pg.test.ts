import { createSealer, newSealingKeys } from '@palco/sealing'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FairnessAnswer } from '../kinds/api-types.ts'
import { systemClock } from '../clock.ts'
import type { RunningOriginals } from '../originals.ts'
import { startOriginals } from '../originals.ts'
import type { FakeWallet } from '../testing/fake-wallet.ts'
import { startFakeWallet } from '../testing/fake-wallet.ts'
import { call, openGame, spin, startTestPostgres, testConfig } from '../testing/harness.ts'
import { readChain, seedOfChain } from '../tables/chain.ts'
import { checkRound } from '../verify/check.ts'
import { commitment, newServerSeed } from './stream.ts'

const GAME = 'mate-de-oro'
const OLD = newSealingKeys()
const NEW = newSealingKeys()
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let wallet: FakeWallet
let database: pg.Pool
let url: string
let server: RunningOriginals | null = null

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  url = await postgres.bare()
  database = new pg.Pool({ connectionString: url, max: 2 })
  database.on('error', () => {})
  wallet = await startFakeWallet({ balance: 100_000n, lateMs: 800 })
})
afterEach(async () => {
  await stop()
  await database.end()
  await wallet.stop()
})

async function stop(): Promise<void> {
  await server?.stop()
  server = null
}
async function start(sealingKeys: string): Promise<void> {
  await stop()
  server = await startOriginals({ ...testConfig(url, wallet.url), sealingKeys }, systemClock)
}
const address = () => server?.address ?? ''
const enter = async (player = 'pl_ana') => (await openGame(address(), wallet, GAME, player)).body
const reveal = async (token: string) =>
  (await call<FairnessAnswer>(address(), '/api/fairness', { client_seed: 'mine' }, token)).body
let requests = 0
const play = async (token: string) => (await spin(address(), token, `request-${(requests += 1)}-xx`)).body

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const texts: string[] = []
  for (const { name } of rows) {
    const { rows: lines } = await database.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)
    texts.push(...lines.map(({ line }) => line))
  }
  return texts.join('\n')
}

async function sealedSeeds(): Promise<string[]> {
  const { rows } = await database.query<{ sealed: string }>(
    'SELECT sealed_seed AS sealed FROM seed_pairs WHERE revealed_at IS NULL ORDER BY id',
  )
  return rows.map(({ sealed }) => sealed)
}

describe('server seeds at rest', () => {
  it('stand nowhere in the database before they are revealed, and open in it afterwards', async () => {
    await start(OLD)
    const { view_token: token, commit } = await enter()
    const rounds = [await play(token), await play(token)]
    const before = await everything()
    const { revealed } = await reveal(token)
    expect(revealed.server_seed_hash).toBe(commit.server_seed_hash)
    expect(commitment(revealed.server_seed)).toBe(commit.server_seed_hash)
    const bytes = Buffer.from(revealed.server_seed, 'hex')
    const forms = [revealed.server_seed, bytes.toString('base64'), bytes.toString('base64url')]
    for (const form of forms) expect(before).not.toContain(form)
    expect(before).toContain(commit.server_seed_hash)
    expect(await everything()).toContain(revealed.server_seed)
    for (const round of rounds) {
      if (round.kind !== 'slot') throw new Error('not a slot')
      const { server_seed: serverSeed, client_seed: clientSeed } = revealed
      const checked = await checkRound({ gameId: GAME, serverSeed, clientSeed, nonce: round.nonce })
      if (checked.kind !== 'slot') throw new Error('not a slot')
      expect(checked.spins.map(({ stops }) => stops)).toEqual(round.spins.map(({ stops }) => stops))
    }
  })

  it('go on after a rotation: sealed anew at the start, then the old key may go', async () => {
    await start(OLD)
    const first = await enter()
    await play(first.view_token)
    expect((await sealedSeeds()).every((text) => text.startsWith(createSealer(OLD).prefix))).toBe(true)
    const root = newServerSeed()
    const chain = { gameId: 'cometa', number: 0, length: 1, root }
    await readChain(database, createSealer(OLD), chain)
    await start(`${NEW},${OLD}`)
    expect(seedOfChain(createSealer(NEW), await readChain(database, createSealer(NEW), chain), 0)).toBe(root)
    const anew = await sealedSeeds()
    expect(anew.every((text) => text.startsWith(createSealer(NEW).prefix))).toBe(true)
    await start(NEW)
    expect(await sealedSeeds()).toEqual(anew)
    const again = await enter()
    expect(again.commit).toEqual({ ...first.commit, nonce: 1 })
    expect((await play(again.view_token)).state).toBe('settled')
    expect(commitment((await reveal(again.view_token)).revealed.server_seed)).toBe(
      first.commit.server_seed_hash,
    )
  })

  it('keep a server from starting that does not have their key, until they are given up', async () => {
    await start(OLD)
    const { commit } = await enter()
    await stop()
    const [id = ''] = createSealer(OLD).keyIds
    const refused = startOriginals({ ...testConfig(url, wallet.url), sealingKeys: NEW }, systemClock)
    await expect(refused).rejects.toThrow(
      `ORIGINALS_SEALING_KEYS: 2 server seeds are sealed with the key ${id}`,
    )
    // As docs/fairness.md says for a key that is lost.
    await database.query(
      `UPDATE seed_pairs SET revealed_at = now()
       WHERE revealed_at IS NULL AND split_part(sealed_seed, '.', 2) = $1`,
      [id],
    )
    await start(NEW)
    const anew = await enter()
    expect(anew.commit.server_seed_hash).not.toBe(commit.server_seed_hash)
    expect((await play(anew.view_token)).state).toBe('settled')
  })

  it('open in their own row only: no round is decided by the seed of another', async () => {
    await start(OLD)
    const ana = await enter('pl_ana')
    const leo = await enter('pl_leo')
    await database.query(
      `UPDATE seed_pairs SET sealed_seed = 
         (SELECT sealed_seed FROM seed_pairs WHERE player_id = 'pl_ana' AND started_at IS NOT NULL)
       WHERE player_id = 'pl_leo'`,
    )
    const refused = await spin(address(), leo.view_token, 'request-of-leo')
    expect([refused.status, refused.body.code]).toEqual([500, 'unexpected'])
    expect(wallet.state.calls).toEqual([])
    expect((await play(ana.view_token)).state).toBe('settled')
  })

  it('are refused by the database where they lie open', async () => {
    await start(OLD)
    const seed = newServerSeed()
    const write = database.query(
      `INSERT INTO seed_pairs (player_id, server_seed, server_seed_hash) VALUES ('pl_leo', $1, $2)`,
      [seed, commitment(seed)],
    )
    await expect(write).rejects.toThrow('seed_pairs_open_when_revealed')
  })
})
