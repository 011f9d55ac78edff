import type { Card, HandEvent, HandResult, PotResult } from '@palco/poker-rules'
import { shownWords } from './hand.ts'
import type { HandTexts } from './texts.ts'

/** What sentences about a hand are made with. */
export type Saying = {
  t: HandTexts
  /** Names of cards. */
  cards: (cards: readonly Card[]) => string
  /** An amount of the table: money, or chips of a tournament. */
  figure: (amount: bigint) => string
  /** Name of a chair as it is said. */
  name: (seat: number) => string
}

/** What each seat gets of the pots. */
export function listShares(pots: readonly Pick<PotResult, 'winners'>[]): Map<number, bigint> {
  const shares = new Map<number, bigint>()
  for (const { winners } of pots)
    for (const { seat, share } of winners) shares.set(seat, (shares.get(seat) ?? 0n) + share)
  return shares
}

/** One event as a sentence, "Ana sube a $ 300"; empty for what says nothing. */
export function eventWords(event: HandEvent, result: HandResult | null, saying: Saying): string {
  const { t, figure, name, cards } = saying
  switch (event.kind) {
    case 'post':
      return t(`w_post_${event.post}`, { name: name(event.seat), x: figure(event.amount) })
    case 'street':
      return t(`w_${event.street}`, { cards: cards(event.cards) })
    case 'move': {
      const x = figure(event.move === 'bet' || event.move === 'raise' ? event.to : event.amount)
      return t(`w_${event.move}`, { name: name(event.seat), x }) + (event.allIn ? t('w_all_in') : '')
    }
    case 'uncalled':
      return t('w_uncalled', { name: name(event.seat), x: figure(event.amount) })
    case 'show': {
      const shown = result?.shown.find(({ seat }) => seat === event.seat)
      const values = { name: name(event.seat), cards: cards(event.cards) }
      return shown ? t('w_show_hand', { ...values, hand: shownWords(shown, t) }) : t('w_show', values)
    }
    case 'muck':
      return t('w_muck', { name: name(event.seat) })
  }
}

/** Who won what, and what the room took. */
export function resultWords(result: HandResult, { t, figure, name }: Saying): string[] {
  const shares = listShares(result.pots)
  const lines = [...shares].map(([seat, share]) => {
    const shown = result.shown.find((one) => one.seat === seat)
    const values = { name: name(seat), x: figure(share) }
    return shown ? t('w_wins_hand', { ...values, hand: shownWords(shown, t) }) : t('w_wins', values)
  })
  const rake = result.pots.reduce((sum, pot) => sum + pot.rake, 0n)
  return rake > 0n ? [...lines, t('w_rake', { x: figure(rake) })] : lines
}

/** A hand from its beginning as lines. */
export const handLines = (
  { events, result }: { events: readonly HandEvent[]; result: HandResult | null },
  saying: Saying,
): string[] =>
  [
    ...events.map((event) => eventWords(event, result, saying)),
    ...(result ? resultWords(result, saying) : []),
  ].filter((line) => line !== '')
