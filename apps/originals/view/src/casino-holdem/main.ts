import './casino-holdem.css'
import type { CasinoHoldemResult } from '../../../src/kinds/casino-holdem/types.ts'
import { beat } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { sound } from '../shared/sound.ts'
import { cardName, makeCard } from '../table/cards.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

type T = ReturnType<typeof texts>

/** How a round ended, in words. */
function toEnd({ end, qualifies, playerHand, dealerHand }: CasinoHoldemResult, t: T): string {
  if (end === 'folded') return t('folded')
  if (end === 'won' && qualifies === false) return t('no_play')
  if (end === 'lost') return t('lost', { h: t(dealerHand ?? 'high_card') })
  return t(end ?? 'tied', { h: t(playerHand) })
}

function build(table: Table<'casino_holdem'>): Parts<'casino_holdem'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const row = (who: 'dealer' | 'board' | 'you') => {
    const fan = h('div', { class: 'fan' })
    const name = h('h2', { text: t(who) })
    return {
      fan,
      name,
      element: h('div', { class: `row ${who}`, role: 'group', 'aria-label': t(who) }, name, fan),
    }
  }
  const [dealer, board, you] = [row('dealer'), row('board'), row('you')]
  let lying = 0
  /** Cards that lie already do not arrive again. */
  const put = (fan: HTMLElement, list: readonly (number | null)[], arriving: number) =>
    fan.replaceChildren(
      ...list.map((card, at) =>
        makeCard(card, tt, at >= list.length - arriving ? at - (list.length - arriving) : undefined),
      ),
    )
  const lay = async (round: CasinoHoldemResult, fresh: boolean) => {
    const slow = fresh && !lessMotion()
    const more = slow ? round.board.length - (lying || (round.end ? 3 : 0)) : 0
    put(you.fan, round.player, slow && lying === 0 && !round.end ? 2 : 0)
    put(board.fan, [...round.board, null, null].slice(0, 5), 0)
    if (slow && more > 0 && round.end) {
      sound.tick()
      await beat(450)
    }
    put(dealer.fan, round.dealer ?? [null, null], slow && round.dealer ? 2 : 0)
    lying = round.end ? 0 : 3
    if (slow) await beat(300)
    dealer.name.textContent = round.dealerHand ? `${t('dealer')} · ${t(round.dealerHand)}` : t('dealer')
    you.name.textContent = `${t('you')} · ${t(round.playerHand)}`
    you.element.classList.toggle('won', round.end === 'won')
    dealer.element.classList.toggle('won', round.end === 'lost')
  }
  const clear = () => {
    for (const { fan, element } of [dealer, you]) {
      put(fan, [null, null], 0)
      element.classList.remove('won')
    }
    put(board.fan, [null, null, null, null, null], 0)
    you.name.textContent = t('you')
    dealer.name.textContent = t('dealer')
    lying = 0
  }
  const { pays } = game.state.game.casino_holdem!
  return {
    board: h('div', { class: 'holdem' }, dealer.element, board.element, you.element),
    bet: (stake) => ({ stake }),
    show: async (round, fresh) => (round ? lay(round, fresh) : clear()),
    actions: (round) => [
      { id: 'fold', label: t('fold'), press: () => void table.move({ action: 'fold' }), main: false },
      {
        id: 'call',
        label: t('call', { x: game.money(toUnits(round.stake) * 2n) }),
        press: () => void table.move({ action: 'call' }),
        main: true,
      },
    ],
    words: (round) => {
      if (round.state !== 'open') return toEnd(round, t)
      game.say([...round.player, ...round.board].map((card) => cardName(card, tt)).join(', '))
      return t('ask', { h: t(round.playerHand) })
    },
    panels: [
      [
        'pays',
        t('pays'),
        () =>
          h(
            'dl',
            { class: 'facts' },
            ...pays.map(({ hand, pays: to }) =>
              h('div', {}, h('dt', { text: t(hand) }), h('dd', { class: 'num', text: `${to}:1` })),
            ),
          ),
      ],
    ],
  }
}

startTable<'casino_holdem'>(
  (round, { state }) =>
    round.kind === 'casino_holdem' && round.end ? toEnd(round, texts(state.language)) : '',
  build,
)
