import { type Bonus, type Language, type Localised, toWire } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { Reader } from '../../../model/index.ts'
import { categoryNames, gameNames } from '../../casino/index.ts'
import { oddsText } from '@palco/sports-rules/odds'
import { findLeastOdds, toProgress } from '../wagering/arithmetic.ts'
import { areaName, REST, withLeastOdds } from './texts.ts'
import type { BonusRow, Contributions, Offer } from '../types.ts'

/** Names of what contributions speak of: one look-up for a whole list. */
export type Names = { games: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> }

export async function namesFor(
  q: Queryable,
  shown: readonly { contributions: Contributions }[],
  reader: Reader,
): Promise<Names> {
  const keys = [...new Set(shown.flatMap(({ contributions }) => Object.keys(contributions)))]
  const listIds = (of: string) =>
    keys.flatMap((key) => (key.startsWith(`${of}:`) ? [key.slice(of.length + 1)] : []))
  const [games, categories] = [listIds('game'), listIds('category')]
  return {
    games: new Map(
      games.length === 0
        ? []
        : [...(await gameNames(q, games, reader.language))].map(([id, { name }]) => [id, name] as const),
    ),
    categories: categories.length === 0 ? new Map() : await categoryNames(q, categories, reader),
  }
}

export const textIn = (text: Localised, language: Language): string => text[language] ?? text.es_ES

function contributionsOnWire(
  contributions: Contributions,
  names: Names,
  language: Language,
): Bonus['contributions'] {
  const percents = Object.entries(contributions).filter(([key]) => !key.startsWith('min_odds:'))
  return percents.map(([key, percent]) => {
    const [of = 'default', id = ''] = key.split(/:(.*)/s)
    if (of === 'game') return { of, id, name: names.games.get(id) ?? id, percent }
    if (of === 'category') return { of, id, name: names.categories.get(id) ?? id, percent }
    if (of === 'area') {
      const least = findLeastOdds(contributions, id)
      const name = areaName(id, language)
      return { of, id, name: least === null ? name : withLeastOdds(name, oddsText(least), language), percent }
    }
    return { of: 'default', id: '', name: REST[language], percent }
  })
}

type View = { names: Names; language: Language }

/** What an offer and a player's bonus show alike. */
function shared(
  terms: Pick<
    Offer,
    | 'name'
    | 'terms'
    | 'kind'
    | 'wagerMultiple'
    | 'contributions'
    | 'maxStake'
    | 'maxCashOut'
    | 'days'
    | 'currency'
    | 'gameId'
  > & { amount: bigint; wagered?: bigint },
  { names, language }: View,
) {
  const money = (minor: bigint | null) =>
    minor === null ? null : toWire({ minor, currency: terms.currency })
  return {
    name: textIn(terms.name, language),
    terms: textIn(terms.terms, language)
      .split('\n')
      .filter((line) => line.trim() !== ''),
    kind: terms.kind,
    wager_multiple: terms.wagerMultiple,
    contributions: contributionsOnWire(terms.contributions, names, language),
    max_stake: money(terms.maxStake),
    max_cash_out: money(terms.maxCashOut),
    days: terms.days,
    ...toSpins(terms, names),
  }
}

/** Free spins: how many there are, of what, and how many are left. */
function toSpins(
  {
    gameId,
    maxStake,
    amount,
    wagered = 0n,
  }: Pick<Offer, 'gameId' | 'maxStake' | 'amount'> & { wagered?: bigint },
  names: Names,
): Pick<Bonus, 'spins'> {
  if (gameId === null || !maxStake) return {}
  const left = amount > wagered ? amount - wagered : 0n
  return {
    spins: {
      game: { id: gameId, name: names.games.get(gameId) ?? gameId },
      total: Number(amount / maxStake),
      left: Number(left / maxStake),
    },
  }
}

/** Something that can be had and was not taken yet. */
export function offerOnWire(offer: Offer, view: View): Bonus {
  const money = (minor: bigint) => toWire({ minor, currency: offer.currency })
  const fixed = offer.kind === 'fixed'
  return {
    id: offer.definitionId,
    ...shared(offer, view),
    status: 'available',
    amount: fixed ? money(offer.amount) : null,
    percent: offer.percent,
    max_amount: fixed ? null : money(offer.amount),
    min_deposit: offer.minDeposit > 0n ? money(offer.minDeposit) : null,
    code: offer.code,
    payment_id: null,
    wager_base: offer.wagerBase,
    starts_at: offer.startsAt?.toISOString() ?? null,
    ends_at: offer.endsAt?.toISOString() ?? null,
    progress: null,
    paid_out: null,
    cancel_reason: null,
    actions: [offer.kind === 'deposit_match' ? 'deposit' : 'claim'],
  }
}

/** How the source of a deposit's bonus begins; the payment's id follows. */
const OF_DEPOSIT = 'deposit:'

export function bonusOnWire(bonus: BonusRow, view: View): Bonus {
  const { currency, status } = bonus
  const money = (minor: bigint) => toWire({ minor, currency })
  const { wagered, left, percent } = toProgress(bonus)
  const ended = bonus.endedAt !== null
  return {
    id: bonus.id,
    ...shared(bonus, view),
    status,
    amount: money(bonus.amount),
    percent: null,
    max_amount: null,
    min_deposit: null,
    code: null,
    payment_id: bonus.source.startsWith(OF_DEPOSIT) ? bonus.source.slice(OF_DEPOSIT.length) : null,
    wager_base: 'bonus',
    starts_at: (bonus.claimedAt ?? bonus.createdAt).toISOString(),
    ends_at: (ended ? bonus.endedAt : bonus.expiresAt)?.toISOString() ?? null,
    progress: { required: money(bonus.required), wagered: money(wagered), left: money(left), percent },
    paid_out: status === 'completed' ? money(bonus.converted) : null,
    cancel_reason: bonus.reason,
    actions: status === 'available' ? ['claim'] : status === 'claimed' ? ['cancel'] : [],
  }
}
