import { calls } from '@palco/contract'
import { openPlayerAccounts, post, readBalances } from '../../../ledger/index.ts'
import { counterpartyBalance, testDatabase } from '../../../testing/index.ts'
import { testPlatform } from '../../../testing/platform.ts'
import { offerEvent } from '../../../testing/sports-offer.ts'
import { saveSeries, type Series } from '../index.ts'
import { makeRounds } from '../rounds/make-rounds.ts'
import { scoreChanges } from '../rounds/score.ts'
import { settleRounds } from '../rounds/settle.ts'

export type Player = { token: string; username: string; playerId: string; brandId: string }
type Given = [home: number, away: number, boost?: 1 | 2 | 3]
const HOUR = 3_600_000

/** A platform with players, series whose calendars are their own, and the feed's results. */
export async function prodeFixture() {
  const database = await testDatabase()
  const { db } = database
  const platform = await testPlatform(database)
  const { clock } = platform
  let count = 0

  async function player(cash = 100_000n): Promise<Player> {
    const { token, username } = await platform.player({ username: `prode${(count += 1)}` })
    const { body } = await platform.call(calls.readUser, {}, { token })
    const owner = { brandId: 'brasa', playerId: body.id }
    await openPlayerAccounts(db, { ...owner, currency: 'ARS' })
    await post(db, {
      ...owner,
      currency: 'ARS',
      kind: 'deposit',
      scope: 'test',
      key: username,
      payloadHash: 'h',
      detail: {},
      at: new Date(clock.now),
      amount: cash,
      counterparty: 'payments:card',
    })
    return { token, username, ...owner }
  }

  /** Time passes; access tokens do not last as long. */
  async function pass(hours: number, ...players: Player[]): Promise<void> {
    clock.advance(hours * HOUR)
    for (const who of players) {
      const { body } = await platform.call(calls.login, {
        username: who.username,
        password: 'a long enough one',
      })
      who.token = body.response.token
    }
  }

  const nextRounds = () => makeRounds({ db, now: new Date(clock.now), readTimeZone: async () => 'UTC' })

  /** The series and the matches of the round that was made last. */
  const at = { series: '', events: [] as string[] }

  /** A series with its first round of three matches, one, two and three hours after the first is entered. */
  async function round(changes: Partial<Series> = {}): Promise<string> {
    at.series = `s${(count += 1)}`
    at.events = []
    for (const hours of [2, 3, 4])
      at.events.push(
        await offerEvent(db, {
          id: `prode:match:${(count += 1)}`,
          startAt: new Date(clock.now + hours * HOUR),
          markets: [],
          provider: at.series,
        }),
      )
    await saveSeries(db, {
      brandId: 'brasa',
      id: at.series,
      names: { es_ES: 'Primera', en_US: 'First', pt_BR: 'Primeira' },
      sport: 'football',
      // A separate calendar: other tests leave matches behind.
      competitions: [`${at.series}:competition:1`],
      roundMatches: 3,
      roundDays: 3,
      seasonMonth: 1,
      currency: 'ARS',
      fee: 0n,
      sponsored: 0n,
      shares: [
        { from: 1, to: 1, share: 7000 },
        { from: 2, to: 2, share: 3000 },
      ],
      points: { outcome: 3, difference: 1, exact: 5 },
      boosts: [
        { boost: 2, matches: 1 },
        { boost: 3, matches: 1 },
      ],
      ...changes,
    })
    await nextRounds()
    return `${at.series}-1`
  }

  /** The rounds may lie on both sides of the end of a month. */
  const onePeriod = () =>
    db.query({
      text: `UPDATE prode_rounds SET month = '2026-03', season = '2026-01' WHERE series_id = $1`,
      values: [at.series],
    })

  const save = (who: Player, id: string, picks: readonly (Given | null)[]) =>
    platform.call(
      calls.savePredictions,
      {
        round: id,
        predictions: picks.flatMap((pick, index) =>
          pick
            ? [{ event_id: at.events[index] ?? '', home: pick[0], away: pick[1], boost: pick[2] ?? 1 }]
            : [],
        ),
      },
      { token: who.token },
    )
  const join = (who: Player, id: string, key = 'join-1234') =>
    platform.call(calls.joinProdeRound, { round: id }, { token: who.token, idempotencyKey: key })
  const read = async (id: string, who?: Player) =>
    (await platform.call(calls.readProdeRound, { id }, who ? { token: who.token } : {})).body.response

  /** What the feed says of a match. */
  async function result(
    index: number,
    status: string,
    home: number | null,
    away: number | null,
  ): Promise<void> {
    await db.query({
      text: 'UPDATE sports_events SET status = $2, home_score = $3, away_score = $4, updated_at = clock_timestamp() WHERE id = $1',
      values: [at.events[index], status, home, away],
    })
  }
  const score = () => scoreChanges(db, new Date(clock.now))
  const settle = () => settleRounds(db, new Date(clock.now))
  const cash = async ({ brandId, playerId }: Player) => (await readBalances(db, brandId, playerId))?.cash
  const pool = () => counterpartyBalance(db, 'brasa', 'product:prode')

  /** Three more matches of the series, for its next round. */
  async function moreMatches(): Promise<void> {
    for (const hours of [30, 31, 32])
      await offerEvent(db, {
        id: `prode:match:${(count += 1)}`,
        startAt: new Date(clock.now + hours * HOUR),
        markets: [],
        provider: at.series,
      })
  }

  return {
    db,
    platform,
    clock,
    at,
    player,
    pass,
    nextRounds,
    round,
    onePeriod,
    save,
    join,
    read,
    result,
    score,
    settle,
    cash,
    pool,
    moreMatches,
  }
}
