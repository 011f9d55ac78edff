import './blackjack.css'
import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { BlackjackHand } from '../../../src/kinds/blackjack/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { sound } from '../shared/sound.ts'
import { cardName } from '../table/cards.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import type { TableTexts } from '../table/texts.ts'
import { Fans } from './fans.ts'
import { ACTIONS, computeCost, findOutcome, totalText } from './hands.ts'
import { strategyPanel } from './strategy.ts'
import { texts } from './texts.ts'

type Round = KindResult<'blackjack'>

/** The round's first stake: all that is staked is known, and how many halves of the first it makes. */
function firstStake(round: Round): bigint {
  const insured = round.insurance === 'taken' ? 1 : 0
  const halves = round.hands.reduce((sum, { staked }) => sum + staked, insured)
  return (toUnits(round.stake) * 2n) / BigInt(halves)
}

function build(table: Table<'blackjack'>): Parts<'blackjack'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const dealer = h('div', { class: 'hand', role: 'group', 'aria-label': t('dealer') })
  const hands = h('div', { class: 'hands' })
  const fans = new Fans(tt)
  const lay = (round: Round, fresh: boolean) => {
    const total = h('span', { class: 'badge num', text: totalText(round.dealer) })
    dealer.replaceChildren(
      fans.drawDealer(round.dealer, fresh),
      h('p', {}, total, h('small', { text: t('dealer') })),
    )
    hands.replaceChildren(...round.hands.map((_, at) => drawHand(table, t, round, at, fans, fresh)))
    hands.classList.toggle('many', round.hands.length > 2)
  }
  return {
    board: h('div', { class: 'blackjack' }, dealer, h('p', { class: 'law', text: t('law') }), hands),
    bet: (stake) => ({ stake }),
    show: (round, fresh) => {
      fans.begin()
      if (round) {
        lay(round, fresh)
        if (fresh) sound.chip()
      } else {
        dealer.replaceChildren()
        hands.replaceChildren()
      }
    },
    actions: (round) =>
      ACTIONS.filter((action) => round.actions.includes(action)).map((action, at) => {
        const costs = computeCost(action)
        const price = costs === 0 ? '' : game.money((firstStake(round) * BigInt(costs)) / 2n)
        return {
          id: action,
          label: t(action, { x: price }),
          press: () => void table.move({ action }),
          main: at === 0,
        }
      }),
    words: (round) => describe(round, t, tt),
    panels: [['strategy', t('strategy'), () => strategyPanel(game.state.game.blackjack?.strategy ?? [], t)]],
  }
}

/** A hand of the player, with its total and its stake, or how it ended. */
function drawHand(
  { game }: Table<'blackjack'>,
  t: ReturnType<typeof texts>,
  round: Round,
  at: number,
  fans: Fans,
  fresh: boolean,
): HTMLElement {
  const hand = round.hands[at] as BlackjackHand
  const staked = game.money((firstStake(round) * BigInt(hand.staked)) / 2n)
  const outcome = findOutcome(hand, round.hands.length === 1)
  const active = round.active === at && round.hands.length > 1
  const won = hand.paid !== null && hand.paid > hand.staked
  return h(
    'div',
    {
      class: `hand ${active ? 'active' : ''} ${won ? 'won' : ''}`,
      role: 'group',
      'aria-label': t('hand', { n: at + 1 }),
    },
    fans.draw(`${round.hands.length}-${at}`, hand.cards, fresh),
    h(
      'p',
      {},
      h('span', { class: 'badge num', text: totalText(hand.cards) }),
      h('small', { class: 'num', text: outcome ? t(outcome) : staked }),
    ),
  )
}

/** What the player is told of the round. */
function describe(round: Round, t: ReturnType<typeof texts>, tt: TableTexts): string {
  if (round.state !== 'open') return t('dealer_has', { x: totalText(round.dealer) })
  if (round.insurance === 'offered') return t('ask_insurance')
  const number = round.active ?? 0
  const hand = round.hands[number] as BlackjackHand
  const spoken = t('you_have', { x: totalText(hand.cards), y: totalText(round.dealer) })
  if (round.hands.length > 1) return `${t('hand', { n: number + 1 })}: ${spoken}`
  const last = cardName(hand.cards.at(-1) as number, tt)
  return hand.cards.length > 2 ? `${last}. ${spoken}` : spoken
}

startTable<'blackjack'>((round, { state }) => {
  if (round.kind !== 'blackjack') return ''
  const t = texts(state.language)
  return t('history', {
    x: round.hands.map(({ cards }) => totalText(cards)).join(' · '),
    y: totalText(round.dealer),
  })
}, build)
