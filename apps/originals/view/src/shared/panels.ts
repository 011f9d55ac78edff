import { formatDate, formatNumber, formatPercent } from '@palco/contract/format'
import type { FairnessAnswer, RoundsAnswer } from '../../../src/kinds/api-types.ts'
import { h, icon } from './dom.ts'
import { toUnits } from './money.ts'
import type { Game } from './shell.ts'
import { sheet } from './shell.ts'
import { newClientSeed } from './session.ts'
import { inSpanish } from './texts/spanish.ts'

type Panel = [id: string, label: string, draw: () => Node | Promise<Node>]

function tabs(panels: Panel[]): HTMLElement {
  const body = h('div', { role: 'tabpanel', tabindex: '0', class: 'panel' })
  let turn = 0
  const buttons = panels.map(([id, label], index) =>
    h('button', {
      type: 'button',
      role: 'tab',
      id: `tab-${id}`,
      text: label,
      on: { click: () => void select(index) },
    }),
  )
  const list = h('div', { role: 'tablist', class: 'tabs' }, ...buttons)
  const select = async (index: number, focus = false) => {
    const mine = ++turn
    buttons.forEach((button, at) => {
      button.setAttribute('aria-selected', String(at === index))
      button.tabIndex = at === index ? 0 : -1
    })
    if (focus) buttons[index]!.focus()
    body.setAttribute('aria-labelledby', buttons[index]!.id)
    body.replaceChildren(h('div', { class: 'ring' }))
    const node = await panels[index]![2]()
    if (mine === turn) body.replaceChildren(node)
    body.scrollTop = 0
  }
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = buttons.findIndex((button) => button.tabIndex === 0)
    void select((at + step + buttons.length) % buttons.length, true)
  })
  void select(0)
  return h('div', {}, list, body)
}

/** Return to player, hit rate, greatest win, limits. */
function facts({ state: { game, bounds, language }, t, money }: Game): HTMLElement {
  const rows: [string, string][] = [
    [t('rtp'), formatPercent(game.rtp, language)],
    [t('volatility'), t(game.volatility)],
    ...(game.hit_rate === null
      ? []
      : [[t('hit'), formatPercent(game.hit_rate, language)] as [string, string]]),
    [
      t('max'),
      t('times_stake', {
        n: formatNumber(game.max_win, language),
      }),
    ],
    [t('limits'), t('from_to', { a: money(bounds.min), b: money(bounds.max) })],
  ]
  return h(
    'dl',
    { class: 'facts' },
    ...rows.map(([name, value]) => h('div', {}, h('dt', { text: name }), h('dd', { text: value }))),
  )
}

function rules(game: Game): HTMLElement {
  // The server fills in numbers alone.
  const said = (text: string) => inSpanish(game.state.language, text)
  return h(
    'div',
    { class: 'prose' },
    facts(game),
    ...game.state.game.rules.flatMap((part) => [
      h('h3', { text: said(part.title) }),
      ...part.paragraphs.map((text) => h('p', { text: said(text) })),
    ]),
    h('p', { class: 'small', text: game.t('version') }),
  )
}

function verifyLink(game: Game, round: RoundsAnswer['rounds'][number]): Node {
  if (!round.server_seed) return h('span', { class: 'small', text: '—' })
  const data = new URLSearchParams({
    game: game.state.game.id,
    server_seed: round.server_seed,
    client_seed: round.client_seed,
    nonce: String(round.nonce),
    server_seed_hash: round.server_seed_hash,
    bet: JSON.stringify(round.bet),
    ...(round.made.length > 0 ? { moves: JSON.stringify(round.made) } : {}),
    lang: game.state.language,
  })
  return h('a', { href: `/verify#${data}`, target: '_blank', rel: 'noopener', text: game.t('check') })
}

async function history(game: Game): Promise<Node> {
  const { t, money } = game
  const { rounds } = await game.session.rounds(20)
  if (!rounds.length) return h('p', { class: 'empty', text: t('no_rounds') })
  return h(
    'div',
    { class: 'scroll' },
    h(
      'table',
      { class: 'history rounds', role: 'table' },
      h(
        'thead',
        { role: 'rowgroup' },
        h(
          'tr',
          { role: 'row' },
          ...(['round', 'result', 'stake_short', 'win', 'fairness'] as const).map((key) =>
            h('th', { role: 'columnheader', scope: 'col', text: t(key, { n: '' }).trim() }),
          ),
        ),
      ),
      h(
        'tbody',
        { role: 'rowgroup' },
        ...rounds.map((round) =>
          h(
            'tr',
            { role: 'row' },
            h(
              'td',
              { role: 'cell' },
              h('b', { text: `#${round.nonce}` }),
              h('small', { text: formatDate(round.at, 'stamp', game.state.language) }),
              // The number that support asks for.
              h('code', { class: 'round-id', text: round.round_id }),
            ),
            h('td', { role: 'cell', 'data-title': t('result'), text: game.describe(round) }),
            h('td', { role: 'cell', class: 'num', 'data-title': t('stake_short'), text: money(round.stake) }),
            h('td', {
              role: 'cell',
              'data-title': t('win'),
              class: toUnits(round.win) > toUnits(round.stake) ? 'num good' : 'num',
              text: money(round.win),
            }),
            h('td', { role: 'cell', 'data-title': t('fairness') }, verifyLink(game, round)),
          ),
        ),
      ),
    ),
  )
}

const secret = (name: string, value: string) =>
  h('div', { class: 'secret' }, h('span', { text: name }), h('code', { text: value }))

function fairness(game: Game): Node {
  const { t, state, session, fail } = game
  const current = h('div')
  const shown = h('div', { 'aria-live': 'polite' })
  const seed = h('input', {
    type: 'text',
    maxlength: '64',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'seed-hint',
    id: 'client-seed',
  })
  const paint = () => {
    current.replaceChildren(
      secret(t('seed_hash'), state.commit.server_seed_hash),
      secret(t('client_seed'), state.commit.client_seed),
      secret(t('nonce'), String(state.commit.nonce)),
      secret(t('next_seed_hash'), state.commit.next_server_seed_hash),
    )
    seed.value = newClientSeed()
  }
  const reveal = ({ revealed }: FairnessAnswer) => {
    const used =
      revealed.from_nonce === null
        ? t('rounds_none')
        : t('rounds_used', { a: revealed.from_nonce, b: revealed.to_nonce ?? '' })
    const data = new URLSearchParams({
      game: state.game.id,
      server_seed: revealed.server_seed,
      client_seed: revealed.client_seed,
      nonce: String(revealed.from_nonce ?? 0),
      server_seed_hash: revealed.server_seed_hash,
      lang: state.language,
    })
    shown.replaceChildren(
      h('h3', { text: t('revealed') }),
      secret(t('server_seed'), revealed.server_seed),
      secret(t('seed_hash'), revealed.server_seed_hash),
      secret(t('client_seed'), revealed.client_seed),
      h('p', { text: used }),
      h('a', {
        class: 'pill',
        href: `/verify#${data}`,
        target: '_blank',
        rel: 'noopener',
        text: t('verify_link'),
      }),
    )
  }
  const form = h(
    'form',
    {
      class: 'seed',
      on: {
        submit: (event: Event) => {
          event.preventDefault()
          session.fairness(seed.value.trim()).then((answer) => {
            state.commit = answer.commit
            reveal(answer)
            paint()
          }, fail)
        },
      },
    },
    h('label', { for: 'client-seed', text: t('client_seed') }),
    seed,
    h('small', { id: 'seed-hint', text: t('seed_hint') }),
    h('button', { class: 'pill', text: t('rotate') }),
  )
  paint()
  return h('div', { class: 'prose' }, h('p', { text: t('fair_intro') }), current, form, shown)
}

/** The pages of who plays: the own rounds and their proof. */
const ofPlayer = (game: Game): Panel[] => [
  [
    'history',
    game.t('history'),
    () => history(game).catch(() => h('p', { class: 'empty', text: game.t('offline_open') })),
  ],
  ['fairness', game.t('fairness'), () => fairness(game)],
]

/** The menu: rules, own pages of the game, history, fairness, way home. */
export function openMenu(game: Game, own: Panel[] = []): void {
  const { t, host } = game
  const dialog = sheet(
    game.state.game.name,
    t('close'),
    tabs([...own, ['rules', t('rules'), () => rules(game)], ...(game.guest ? [] : ofPlayer(game))]),
  )
  if (host.framed)
    dialog.append(
      h(
        'div',
        { class: 'sheet-foot' },
        h(
          'button',
          { type: 'button', class: 'pill quiet', on: { click: () => host.post({ type: 'palco:home' }) } },
          icon('home', 18),
          t('home'),
        ),
      ),
    )
}
