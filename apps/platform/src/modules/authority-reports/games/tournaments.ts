import { description, moment, text, whole, yesNo } from '../lots/fields.ts'
import { element, leaf } from '../lots/xml.ts'
import { deviceFields } from '../records/payments.ts'
import { moneyElements } from './elements.ts'
import {
  deviceText,
  GAME,
  gameValues,
  laterText,
  type Money,
  readEntries,
  readMoney,
  type RoundsText,
  sumMoney,
} from './money.ts'
import type { Game, GameContext, GameSource } from './types.ts'

/** SQL: the rounds that entered tournaments, whose key is "<provider> <tournament>". @param key in SQL */
const roundsOn = (key: string): string => `authority_games t
  JOIN published.rounds r ON r.provider_id = split_part(${key}, ' ', 1) AND r.round_id = ANY (t.rounds)
  WHERE t.brand_id = $1 AND t.source = 'tournaments' AND t.key = ${key}`

const ROUNDS: RoundsText = {
  rounds: `SELECT k.key, x.player_id, x.round_id, x.opened_at AS since FROM unnest($4::text[]) k (key),
    LATERAL (SELECT r.* FROM ${roundsOn('k.key')}) x`,
  account: `m.counterparty = 'provider:' || split_part(r.key, ' ', 1)`,
}

type Entry = {
  key: string
  roundId: string
  playerId: string
  gameId: string
  staked: bigint
  openedAt: Date
  closedAt: Date | null
  device: string | null
}

/** Who had entered up to where the lot goes: a later version has those who came after it. */
async function readEntered(context: GameContext, keys: readonly string[]): Promise<Entry[]> {
  const { rows } = await context.q.query<Entry>({
    text: `WITH ${GAME}
      SELECT k.key, e.round_id AS "roundId", e.player_id AS "playerId", e.game_id AS "gameId", e.staked, e.opened_at AS "openedAt",
        e.closed_at AS "closedAt", ${deviceText('e.player_id', 'e.opened_at')} AS device
      FROM unnest($4) k (key), LATERAL (SELECT r.* FROM ${roundsOn('k.key')}) e
      WHERE EXISTS (SELECT FROM published.movements m WHERE m.player_id = e.player_id AND m.brand_id = $1 AND m.created_at >= e.opened_at
        AND m.id <= $2 AND m.kind = 'stake' AND m.counterparty = 'provider:' || e.provider_id AND m.detail ->> 'round_id' = e.round_id)
      ORDER BY k.key COLLATE "C", e.player_id COLLATE "C", e.round_id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

/** What variant of poker a game is, by its name in the catalogue. */
const variant = (gameId: string): string => (/omaha/i.test(gameId) ? 'OM' : 'TH')

function addMoney(all: readonly Money[]): Money {
  const sum = (name: keyof Money) => all.reduce((more, money) => more + money[name], 0n)
  return {
    stakedCash: sum('stakedCash'),
    stakedBonus: sum('stakedBonus'),
    returnedCash: sum('returnedCash'),
    returnedBonus: sum('returnedBonus'),
    wonCash: sum('wonCash'),
    wonBonus: sum('wonBonus'),
  }
}

type Paid = Entry & { money: Money }

function toGame(context: GameContext, key: string, entries: readonly Paid[]): Game | null {
  const [first] = entries
  if (!first) return null
  const zone = context.brand.timeZone
  const edge = (pick: (...times: number[]) => number, times: readonly Date[]) =>
    new Date(pick(...times.map((time) => time.getTime())))
  const startAt = edge(
    Math.min,
    entries.map(({ openedAt }) => openedAt),
  )
  const endAt = edge(
    Math.max,
    entries.map(({ openedAt, closedAt }) => closedAt ?? openedAt),
  )
  const byPlayer = Map.groupBy(entries, ({ playerId }) => playerId)
  const took = new Set(entries.filter(({ staked }) => staked > 0n).map(({ playerId }) => playerId))
  const head = [
    element('Juego', [
      text('JuegoId', key, 200),
      leaf('JuegoDesc', 'Torneo de póquer'),
      leaf('TipoJuego', 'POT'),
      moment('FechaInicio', startAt, zone),
      moment('FechaFin', endAt, zone),
      yesNo('JuegoEnRed', false),
      yesNo('LiquidezInternacional', false),
      leaf('Variante', variant(first.gameId)),
      description('VarianteComercial', first.gameId, 200),
      whole('NumeroParticipantes', took.size, 6),
    ]),
  ]
  const players = [...byPlayer].map(([playerId, own]) =>
    element('Jugador', [
      element('ID', [leaf('OperadorId', context.operatorId), text('JugadorId', playerId, 50)]),
      ...moneyElements(addMoney(own.map(({ money }) => money))),
      ...deviceFields(own[0]?.device ?? null),
    ]),
  )
  return { key, head, players, sums: sumMoney(entries.map(({ money }) => money)) }
}

/** Tournaments of poker, each with all who entered it. One that every entry went back of did not take place. */
export const tournaments: GameSource = {
  name: 'tournaments',
  record: 'POT',
  due: `SELECT w.key, w.seen_id, x.players FROM waiting w, LATERAL (SELECT count(DISTINCT r.player_id)::int AS players,
        bool_and(r.closed_at IS NOT NULL) AS over, bool_or(r.staked > 0) AS played, bool_or(${laterText('r.round_id')}) AS moves
      FROM ${roundsOn('w.key')}) x
    WHERE x.over AND x.played AND NOT x.moves AND NOT EXISTS (SELECT FROM later l WHERE l.tournament = w.key)`,
  async read(context, keys) {
    const [entered, money] = [await readEntered(context, keys), await readMoney(context, ROUNDS, keys)]
    const paid = entered.map((entry) => ({ ...entry, money: money(entry.key, entry.roundId) }))
    return [...Map.groupBy(paid, ({ key }) => key)].flatMap(([key, all]) => toGame(context, key, all) ?? [])
  },
  ledger: (context, keys) => readEntries(context, ROUNDS, keys),
}
