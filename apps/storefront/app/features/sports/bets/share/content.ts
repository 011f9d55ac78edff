import type { Bet, BetLeg, WireMoney } from '@palco/contract'
import { EMPTY_SLIP, sharedText, type SlipPick } from '../../slip/slip.ts'

/** Selections that a picture has room for. */
const MOST_LEGS = 8

/** A selection in the picture. */
type PictureLeg = {
  outcome: string
  market: string
  match: string
  odds: string
  status: BetLeg['status']
}

/** What the picture of a bet says; all of it in the player's language. */
export type PictureContent = {
  title: string
  legs: PictureLeg[]
  /** Selections without room. */
  more: number
  /** Total odds, and amounts where the player shares them. */
  sums: { label: string; value: string }[]
}

/** What the content is written with. */
export type PictureWords = {
  title: string
  builder: string
  odds: (odds: string) => string
  money: (amount: WireMoney) => string
  labels: { odds: string; stake: string; possible: string; return: string }
}

/** Content of a bet's picture. Amounts are left out unless the player wants them in it. */
export function pictureContent(bet: Bet, words: PictureWords, withAmounts: boolean): PictureContent {
  const { labels, money, odds } = words
  const legs = bet.legs.slice(0, MOST_LEGS).map((leg) => ({
    outcome: leg.parts ? words.builder : leg.outcome,
    market: leg.parts ? leg.parts.map((part) => part.outcome).join(' · ') : leg.market,
    match: `${leg.home} – ${leg.away}`,
    odds: odds(leg.odds),
    status: leg.status,
  }))
  const total = bet.odds !== null && bet.legs.length > 1
  const paid = bet.status === 'settled' && bet.return !== null
  return {
    title: words.title,
    legs,
    more: bet.legs.length - legs.length,
    sums: [
      ...(total && bet.odds !== null ? [{ label: labels.odds, value: odds(bet.odds) }] : []),
      ...(withAmounts
        ? [
            { label: labels.stake, value: money(bet.stake) },
            paid && bet.return !== null
              ? { label: labels.return, value: money(bet.return) }
              : { label: labels.possible, value: money(bet.possible_return) },
          ]
        : []),
    ],
  }
}

/** The content as text, for a message and for who cannot see the picture. */
export const pictureText = ({ title, legs, sums }: PictureContent): string =>
  [
    title,
    ...legs.map(({ outcome, market, match, odds }) => `${outcome} (${market}), ${match}: ${odds}`),
    ...sums.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n')

/** The bet's selections as those of a slip, for a link; null once one of its events has begun. */
export function selectionsText(bet: Bet): string | null {
  if (bet.legs.some((leg) => leg.event_state !== 'not_started')) return null
  const picks = bet.legs.flatMap((leg): SlipPick[] =>
    (leg.parts ?? [leg]).map(({ market_id, specifiers, outcome_id }) => ({
      event_id: leg.event_id,
      market_id,
      specifiers,
      outcome_id,
      odds: leg.odds,
      stake: '',
      each_way: '',
    })),
  )
  const builders = bet.legs
    .filter(({ parts }) => parts !== undefined)
    .map(({ event_id }) => ({ event_id, odds: '', stake: '' }))
  return sharedText({ ...EMPTY_SLIP, picks, builders })
}
