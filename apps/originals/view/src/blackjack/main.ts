import './blackjack.css'
import type { BlackjackHand, BlackjackResult } from '../../../src/kinds/blackjack/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { sound } from '../shared/sound.ts'
import { cardName, cardOf } from '../table/cards.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { ACTIONS, costOf, outcomeOf, totalText } from './hands.ts'
import { strategyPanel } from './strategy.ts'
import { texts } from './texts.ts'

/** The round's first stake: all that is staked is known, and how many halves of the first it makes. */
function firstStake(round: BlackjackResult & { stake: string }): bigint {
  const insured = round.insurance === 'taken' ? 1 : 0
  const halves = round.hands.reduce((sum, { staked }) => sum + staked, insured)
  return (toUnits(round.stake) * 2n) / BigInt(halves)
}

function build(table: Table<'blackjack'>): Parts<'blackjack'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const dealer = h('div', { class: 'hand', role: 'group', 'aria-label': t('dealer') })
  const hands = h('div', { class: 'hands' })
  /** Cards that lay on the table before: only new ones arrive. */
  let before = new Map<string, number>()

  const cards = (key: string, list: (number | null)[], fresh: boolean, seen: Map<string, number>) => {
    const known = fresh ? (before.get(key) ?? 0) : list.length
    seen.set(key, list.length)
    return h(
      'div',
      { class: 'fan' },
      ...list.map((card, at) => cardOf(card, tt, at >= known ? at - known : undefined)),
    )
  }
  const drawHand = (
    round: BlackjackResult & { stake: string },
    first: bigint,
    at: number,
    fresh: boolean,
    seen: Map<string, number>,
  ) => {
    const hand = round.hands[at] as BlackjackHand
    const staked = game.money((first * BigInt(hand.staked)) / 2n)
    const end = outcomeOf(hand, round.hands.length === 1)
    return h(
      'div',
      {
        class: `hand ${round.active === at && round.hands.length > 1 ? 'active' : ''} ${hand.paid !== null && hand.paid > hand.staked ? 'won' : ''}`,
        role: 'group',
        'aria-label': t('hand', { n: at + 1 }),
      },
      cards(`h${round.hands.length}-${at}`, hand.cards, fresh, seen),
      h(
        'p',
        {},
        h('span', { class: 'badge num', text: totalText(hand.cards) }),
        h('small', { class: 'num', text: end ? t(end) : staked }),
      ),
    )
  }
  return {
    board: h('div', { class: 'blackjack' }, dealer, h('p', { class: 'law', text: t('law') }), hands),
    bet: (stake) => ({ stake }),
    show: (round, fresh) => {
      const seen = new Map<string, number>()
      if (!round) {
        dealer.replaceChildren()
        hands.replaceChildren()
        before = seen
        return
      }
      const first = firstStake(round)
      const open = round.dealer.length === 1 ? [...round.dealer, null] : round.dealer
      dealer.replaceChildren(
        cards('d', open, fresh, seen),
        h(
          'p',
          {},
          h('span', { class: 'badge num', text: totalText(round.dealer) }),
          h('small', { text: t('dealer') }),
        ),
      )
      // The hidden card is turned over where it lies.
      if (round.dealer.length > 1) before.set('d', Math.min(before.get('d') ?? 0, 1))
      hands.replaceChildren(...round.hands.map((_, at) => drawHand(round, first, at, fresh, seen)))
      hands.classList.toggle('many', round.hands.length > 2)
      before = seen
      if (fresh) sound.chip()
    },
    actions: (round) =>
      ACTIONS.filter((action) => round.actions.includes(action)).map((action, at) => {
        const costs = costOf(action)
        const price = costs === 0 ? '' : game.money((firstStake(round) * BigInt(costs)) / 2n)
        return {
          id: action,
          label: t(action, { x: price }),
          press: () => void table.move({ action }),
          main: at === 0,
        }
      }),
    words: (round) => {
      if (round.state === 'open') {
        if (round.insurance === 'offered') return t('ask_insurance')
        const hand = round.hands[round.active ?? 0] as BlackjackHand
        const last = cardName(hand.cards.at(-1) as number, tt)
        const spoken = t('you_have', { x: totalText(hand.cards), y: totalText(round.dealer) })
        return round.hands.length > 1
          ? `${t('hand', { n: (round.active ?? 0) + 1 })}: ${spoken}`
          : hand.cards.length > 2
            ? `${last}. ${spoken}`
            : spoken
      }
      return t('dealer_has', { x: totalText(round.dealer) })
    },
    panels: [['strategy', t('strategy'), () => strategyPanel(game.state.game.blackjack?.strategy ?? [], t)]],
  }
}

startTable<'blackjack'>((round, { state }) => {
  if (round.kind !== 'blackjack') return ''
  const t = texts(state.language)
  return t('history', {
    x: round.hands.map(({ cards }) => totalText(cards)).join(' · '),
    y: totalText(round.dealer),
  })
}, build)
