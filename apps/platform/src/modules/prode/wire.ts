import { type Language, type ProdeRound, type ProdeStanding, toWire } from '@palco/contract'
import { maskName } from '../tournaments/index.ts'
import type { Standing } from './rankings/ranking.ts'
import { toState } from './rounds/round-state.ts'
import type { Round } from './types.ts'

/** A round as its player sees it. */
export function onWire(round: Round, language: Language, now: Date): ProdeRound {
  const money = (minor: bigint) => toWire({ minor, currency: round.currency })
  return {
    id: round.id,
    series: round.seriesId,
    name: round.names[language] ?? round.names.es_ES ?? round.seriesId,
    number: round.number,
    month: round.month,
    season: round.season,
    state: toState(round, now),
    starts_at: round.startsAt.toISOString(),
    ends_at: round.endsAt.toISOString(),
    matches: round.matches,
    fee: money(round.fee),
    prize_pool: money(round.sponsored + round.fee * BigInt(round.players)),
    players: round.players,
    joined: round.joined,
    corrected: round.correctedAt !== null,
  }
}

/** A participant of a round in its ranking. */
export const rowAnswer = (
  round: Round,
  standing: Standing,
  { own, language }: { own: boolean; language: Language },
): ProdeStanding => ({
  place: standing.place,
  name: own ? standing.username : maskName(standing.username, language),
  points: standing.points,
  exact: standing.exact,
  prize: standing.prize === null ? null : toWire({ minor: standing.prize, currency: round.currency }),
  own,
})
