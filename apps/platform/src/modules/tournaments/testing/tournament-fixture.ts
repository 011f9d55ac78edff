import { calls } from '@palco/contract'
import { afterEach, beforeEach } from 'vitest'
import { openPlayerAccounts, post, reverse, type Post } from '../../../ledger/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { assertRewardsBooked } from '../../../testing/rewards.ts'
import { seedBonuses } from '../../../seed/bonuses/index.ts'
import { seedCatalogue } from '../../../seed/games/index.ts'
import { saveTournament, type NewTournament } from '../index.ts'

export const HOUR = 3_600_000
const text = { name: 'Fin de semana', markdown: 'Sumá puntos.' }
type At = { game?: string; round?: string }
type Owner = { brandId: string; playerId: string; currency: Post['currency'] }
export type Player = Owner & { token: string; domain: string; username: string }

/** A platform with players, whose stakes, wins and rollbacks are posted to the ledger. No tournament of an earlier test goes on. */
export async function openTournaments() {
  const database = await testDatabase()
  const { db } = database
  const platform = await testPlatform(database)
  const { clock } = platform
  await seedCatalogue(db)
  await seedBonuses(db, { id: 'brasa', currency: 'ARS', country: 'AR' })
  let count = 0
  /** The tournament that was saved last. */
  const current = { id: '' }

  afterEach(() => assertRewardsBooked(db))
  beforeEach(async () => {
    await work()
    await db.query({ text: `UPDATE tournaments SET enabled = false` })
  })

  async function newPlayer(domain = 'brasa.test', name = 'ana'): Promise<Player> {
    const username = `${name}${(count += 1)}`
    const { token } = await platform.player({ domain, username })
    const { body } = await platform.call(calls.readUser, {}, { token, domain })
    const owner = { brandId: domain.replace('.test', ''), playerId: body.id, currency: body.currency }
    await openPlayerAccounts(db, owner)
    await post(db, { ...movement(owner, 'deposit'), amount: 1_000_000n, counterparty: 'payments:card' })
    return { ...owner, token, domain, username }
  }

  const movement = (owner: Owner, kind: Post['kind']) => ({
    brandId: owner.brandId,
    playerId: owner.playerId,
    currency: owner.currency,
    kind,
    scope: 'provider:originals',
    key: `k${(count += 1)}`,
    payloadHash: 'h',
    at: new Date(clock.now),
    detail: {},
  })

  const inRound = ({ game = 'mate-de-oro', round = `r${count}` }: At) => ({
    detail: { game_id: game, round_id: round },
    counterparty: 'provider:originals',
  })

  /** A stake of a game round; answers its key, to be taken back by. */
  async function stake(player: Player, amount: bigint, at: At = {}): Promise<string> {
    const sent = { ...movement(player, 'stake'), ...inRound(at), amount: -amount }
    const posted = await post(db, sent)
    if (!posted.ok) throw new Error('the stake was refused')
    return sent.key
  }
  const win = (player: Player, amount: bigint, at: At) =>
    post(db, { ...movement(player, 'win'), ...inRound(at), amount })
  const takeBack = (player: Player, originalKey: string, at: At = {}) =>
    reverse(db, { ...movement(player, 'rollback'), detail: inRound(at).detail, originalKey })

  const save = (changes: Partial<NewTournament> = {}) => {
    current.id = `t${(count += 1)}`
    const startsAt = new Date(clock.now)
    return db.transaction((tx) =>
      saveTournament(tx, {
        brandId: 'brasa',
        id: current.id,
        picture: null,
        currency: 'ARS',
        startsAt,
        endsAt: new Date(clock.now + HOUR),
        entry: 'automatic',
        rule: { kind: 'per_stake', points: 1n, stake: 100n },
        area: 'casino',
        providers: null,
        games: null,
        prizes: [
          { from: 1, to: 1, amount: 5_000n, pays: 'cash' },
          { from: 2, to: 3, amount: 1_000n, pays: 'bonus', bonusId: 'thank-you' },
        ],
        texts: { es_ES: text, pt_BR: { ...text, name: 'Fim de semana' } },
        ...changes,
      }),
    )
  }

  const work = () => platform.jobs.runDue()
  /** The clock stands still: what the jobs did is asked for again by moving it. */
  const tick = async () => {
    clock.advance(1_000)
    await work()
  }
  const ranking = async (player?: Player, input = {}) => {
    const { body } = await platform.call(
      calls.readRanking,
      { id: current.id, ...input },
      player && { ...player },
    )
    return body.response
  }
  const detail = async (player?: Player) =>
    (await platform.call(calls.readTournament, { id: current.id }, player && { ...player })).body.response
      .tournament
  const points = async () => (await ranking()).rows.map((row) => row.points)

  return {
    platform,
    db,
    clock,
    current,
    newPlayer,
    stake,
    win,
    takeBack,
    save,
    work,
    tick,
    movement,
    inRound,
    ranking,
    detail,
    points,
  }
}
