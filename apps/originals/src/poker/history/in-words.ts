import { type Language, toDecimal } from '@palco/contract'
import { formatNumber, formatPrice } from '@palco/contract/format'
import { type Card, toRank, toSuit } from '@palco/poker-rules'
import type { Database } from '@palco/service/database'
import { asWritten, textsByLanguage } from '@palco/contract/texts'
import { withAmounts } from '../json.ts'
import type { Facts } from '../stakes.ts'
import { handLines, type Saying } from '../words/lines.ts'
import { handTexts } from '../words/texts.ts'
import { recordFor } from './read.ts'
import { findStayHands, type KeptHand, namesOfHand } from './store.ts'

/** Hands that are looked through: more lines than the answer has room for. */
const MOST_HANDS = 100
/** Of the provider protocol's answer. */
const MOST_LINES = 500

const es = {
  hand: 'Mano {n} · pozo {pot} · resultado {net}',
  called_off: 'Mano {n} · suspendida, las fichas volvieron',
  cards: 'Cartas: {cards}',
  seat: 'Asiento {n}',
  bot: '{name} (bot)',
  none: 'Ninguna mano terminada',
  earlier: 'Hay manos anteriores que no se muestran',
} as const
const texts = textsByLanguage({
  es_ES: es,
  en_US: {
    hand: 'Hand {n} · pot {pot} · result {net}',
    called_off: 'Hand {n} · called off, the chips were returned',
    cards: 'Cards: {cards}',
    seat: 'Seat {n}',
    bot: '{name} (bot)',
    none: 'No hand has ended',
    earlier: 'Earlier hands are not shown',
  },
  pt_BR: {
    hand: 'Mão {n} · pote {pot} · resultado {net}',
    called_off: 'Mão {n} · suspensa, as fichas voltaram',
    cards: 'Cartas: {cards}',
    seat: 'Lugar {n}',
    bot: '{name} (bot)',
    none: 'Nenhuma mão terminou',
    earlier: 'Há mãos anteriores que não são mostradas',
  },
})

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const SUITS = '♣♦♥♠'
const cardsText = (cards: readonly Card[]): string =>
  cards.map((card) => `${RANKS[toRank(card)]}${SUITS[toSuit(card)]}`).join(' ')

/**
 * What happened at a poker table in a player's stay, hand by hand in the order of play, in words of a language: as the player saw it, so without the
 * cards of others that were not shown. `null` where there is no such stay.
 */
export async function stayInWords(
  database: Database,
  stay: string,
  language: Language,
): Promise<{ player_id: string; steps: string[] } | null> {
  const found = await findStayHands(database, stay, MOST_HANDS)
  if (!found) return null
  const t = texts(language, asWritten)
  const steps: string[] = []
  for (const kept of found.hands) {
    const hand = await handInWords(database, kept, language)
    // An empty line parts two hands.
    const lines = steps.length > 0 ? [...hand, ''] : hand
    if (steps.length + lines.length >= MOST_LINES)
      return { player_id: found.player, steps: [t('earlier'), ...steps] }
    steps.unshift(...lines)
  }
  return { player_id: found.player, steps: steps.length > 0 ? steps : [t('none')] }
}

async function handInWords(database: Database, kept: KeptHand, language: Language): Promise<string[]> {
  const t = texts(language, asWritten)
  const hand = recordFor(kept)
  const facts = withAmounts(kept.facts) as Facts
  const figure = makeFigure(facts, language)
  const names = new Map((await namesOfHand(database, kept.id)).map((one) => [one.seat, one]))
  const name = (seat: number): string => {
    const one = names.get(seat)
    if (!one) return t('seat', { n: seat })
    return one.player_id === null
      ? t('bot', { name: one.name })
      : seat === kept.seat
        ? one.name
        : one.shown_as
  }
  const own = hand.seats.find(({ seat }) => seat === kept.seat)?.hole ?? []
  const saying: Saying = { t: handTexts(language, asWritten), cards: cardsText, figure, name }
  const values = { n: kept.number, pot: figure(kept.pot), net: figure(kept.net) }
  return [
    t(kept.called_off ? 'called_off' : 'hand', values),
    t('cards', { cards: cardsText(own) }),
    ...handLines(hand, saying),
  ]
}

/** Money of a cash table, chips of a tournament. */
const makeFigure =
  ({ kind, currency }: Facts, language: Language) =>
  (minor: bigint): string =>
    kind === 'cash'
      ? formatPrice({ amount: toDecimal({ minor, currency }), currency }, language)
      : formatNumber(minor.toString(), language)
