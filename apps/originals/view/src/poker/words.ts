import type { Card, HandEvent, HandResult } from '@palco/poker-rules'
import type { TableTexts } from '../table/texts.ts'
import { nameOfCard } from './deck.ts'
import type { Figure } from './figures.ts'
import { sharesOf } from './paint.ts'
import { shownWords } from './strength.ts'
import type { PokerTexts } from './texts.ts'

/** What sentences about a hand are made with. */
export type Saying = {
  t: PokerTexts
  cards: TableTexts
  figure: Figure
  /** Name of a chair as it is said. */
  name: (seat: number) => string
}

export const cardWords = (cards: readonly Card[], t: TableTexts): string =>
  cards.map((card) => nameOfCard(card, t)).join(', ')

/** One event as a sentence, "Ana sube a $ 300"; empty for what says nothing. */
export function eventWords(event: HandEvent, result: HandResult | null, saying: Saying): string {
  const { t, figure, name, cards } = saying
  switch (event.kind) {
    case 'post':
      return t(`w_post_${event.post}`, { name: name(event.seat), x: figure(event.amount) })
    case 'street':
      return t(`w_${event.street}`, { cards: cardWords(event.cards, cards) })
    case 'move': {
      const x = figure(event.move === 'bet' || event.move === 'raise' ? event.to : event.amount)
      return t(`w_${event.move}`, { name: name(event.seat), x }) + (event.allIn ? t('w_all_in') : '')
    }
    case 'uncalled':
      return t('w_uncalled', { name: name(event.seat), x: figure(event.amount) })
    case 'show': {
      const shown = result?.shown.find(({ seat }) => seat === event.seat)
      const values = { name: name(event.seat), cards: cardWords(event.cards, cards) }
      return shown ? t('w_show_hand', { ...values, hand: shownWords(shown, t) }) : t('w_show', values)
    }
    case 'muck':
      return t('w_muck', { name: name(event.seat) })
  }
}

/** Who won what, and what the house took. */
export function resultWords(result: HandResult, { t, figure, name }: Saying): string[] {
  const shares = sharesOf(result.pots)
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
