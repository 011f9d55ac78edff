import { h } from '../shared/dom.ts'
import type { KindName } from '../../../src/kinds/kinds.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton } from '../shared/shell.ts'
import type { Live } from './live.ts'

/** The backdrop and the head of a shared table: menu, name, sound. */
export const makeHead = ({ t, state, soundButton }: Game, menu: () => void): [HTMLElement, HTMLElement] => [
  h('div', { class: 'scene' }),
  h(
    'header',
    { class: 'top' },
    iconButton('menu', t('menu'), menu),
    h('h1', { text: state.game.name }),
    soundButton,
  ),
]

/** Writes what own bets came to, a loss as well, where `announce` says it for the first time. */
export function writeEnd(line: HTMLElement, ended: ReturnType<Live<KindName>['announce']>): void {
  if (!ended) return
  line.textContent = ended.words
  line.classList.toggle('lost', ended.won <= ended.staked)
}

/** Space and Enter confirm what was laid, where the focus is on nothing that takes them itself. `own`: further such places. */
export function onConfirm(confirm: () => void, own = ''): void {
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const taken =
      target.closest(`button, a, input, select${own && `, ${own}`}`) ?? document.querySelector('dialog[open]')
    if (taken || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    confirm()
  })
}
