import type { TableMessages, TableRoundShown } from '../../../src/kinds/api-types.ts'
import type { KindName } from '../../../src/kinds/kinds.ts'
import { now } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { moneyIn } from '../shared/money.ts'
import { type Game, iconButton } from '../shared/shell.ts'
import { liveTexts, PHRASES } from './texts.ts'

/** Bets of all players, masked, and phrases of the chat: next to the table where there is room, else over it. */
export function makeSide(game: Game) {
  const t = liveTexts(game.state.language)
  const { language } = game.state
  const bets = h('ul', { class: 'side-bets' })
  const said = h('ol', { class: 'side-said' })
  const count = h('span', { class: 'num' })
  let quietUntil = 0
  const phrases = h(
    'div',
    { class: 'side-phrases', role: 'group', 'aria-label': t('chat') },
    ...Array.from({ length: PHRASES }, (_, at) =>
      h('button', {
        type: 'button',
        class: 'phrase',
        text: t(`say_${at}` as 'say_0'),
        on: {
          click: () => {
            // The server takes three at once, then one in three seconds.
            if (now() < quietUntil) return
            quietUntil = now() + 1_500
            void game.session.say(at)
          },
        },
      }),
    ),
  )
  /** Over the table, where there is no room next to it, it covers the button that opened it. */
  const show = (open: boolean) => {
    element.classList.toggle('open', open)
    toggle.setAttribute('aria-expanded', String(open))
    if (open) close.focus()
    else toggle.focus()
  }
  const close = iconButton('close', game.t('close'), () => show(false))
  close.classList.add('side-close')
  const element = h(
    'aside',
    { class: 'side', 'aria-label': t('table'), id: 'side' },
    close,
    h('section', {}, h('h2', {}, t('player_bets'), ' ', count), bets),
    h('section', { class: 'side-chat' }, h('h2', { text: t('chat') }), said, phrases),
  )
  const toggle = h('button', {
    type: 'button',
    class: 'pill quiet side-toggle',
    'aria-expanded': 'false',
    'aria-controls': 'side',
    text: t('players', { n: 0 }),
    on: { click: () => show(!element.classList.contains('open')) },
  })
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && element.classList.contains('open')) show(false)
  })
  const line = (bet: TableMessages['bets']['bets'][number]) => {
    const money = moneyIn(language, bet.currency)
    const won = bet.win !== null && Number(bet.win) > 0
    return h(
      'li',
      { class: won ? 'won' : bet.win === null ? '' : 'lost' },
      h('span', { text: bet.name }),
      h('span', { class: 'num', text: money(bet.stake) }),
      h('b', { class: 'num', text: won ? money(bet.win as string) : '' }),
    )
  }
  return {
    element,
    toggle,
    bets: ({ players, bets: list }: TableMessages['bets']) => {
      count.textContent = players > 0 ? `· ${t('players', { n: players })}` : ''
      toggle.textContent = t('players', { n: players })
      bets.replaceChildren(
        ...(list.length > 0 ? list.map(line).reverse() : [h('li', { class: 'none', text: t('no_bets') })]),
      )
    },
    said: (list: TableMessages['said']) => {
      said.replaceChildren(
        ...(list.length > 0
          ? list.map(({ name, phrase }) =>
              h('li', {}, h('b', { text: name }), ` ${t(`say_${phrase}` as 'say_0')}`),
            )
          : [h('li', { class: 'none', text: t('no_chat') })]),
      )
      said.scrollTop = said.scrollHeight
    },
  }
}

/** The panel with the chain of the table: what was published before, and the proof of the last round. */
export function proofPanel(game: Game, proof: () => Proof): Node {
  const t = liveTexts(game.state.language)
  const { round, last, next } = proof()
  const hash = (label: string, value: string) =>
    h('div', {}, h('dt', { text: label }), h('dd', {}, h('code', { class: 'hash', text: value })))
  return h(
    'div',
    { class: 'prose proof' },
    h('p', { text: t('proof_text') }),
    h(
      'dl',
      {},
      round ? hash(t('expected'), round.seed_hash) : null,
      round ? hash(t('terminal', { n: round.chain.number + 1 }), round.chain.terminal_hash) : null,
      next ? hash(t('next_chain'), next) : null,
    ),
    last?.server_seed ? verifyLink(game, last, t('verify')) : null,
  )
}
export type Proof = { round: TableRoundShown | null; last: TableRoundShown | null; next: string | null }

/** What the bets of kinds with a card for each round call its number. */
const CARDS: { [K in KindName]?: string } = { race: 'race', league: 'round', shootout: 'match' }

function verifyLink(game: Game, round: TableRoundShown, text: string): HTMLElement {
  const data = new URLSearchParams({
    game: game.state.game.id,
    server_seed: round.server_seed ?? '',
    client_seed: round.client_seed,
    nonce: String(round.nonce),
    server_seed_hash: round.seed_hash,
    terminal_hash: round.chain.terminal_hash,
    lang: game.state.language,
  })
  // What was offered follows from the round's number, which its bets hold.
  const card = CARDS[game.state.game.kind]
  if (card) data.set('bet', JSON.stringify({ [card]: round.number, bets: [] }))
  if (round.record) {
    const { seats, moves } = round.record
    data.set('bet', JSON.stringify({ stake: '0', seat: seats[0] ?? 0, seats }))
    data.set('moves', JSON.stringify(moves))
  }
  return h('p', {}, h('a', { href: `/verify#${data}`, target: '_blank', rel: 'noopener', text }))
}
