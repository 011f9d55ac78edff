import { formatNumber } from '@palco/contract/format'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import type { TableTexts } from './texts.ts'

/** What a round brought, in words; a return not above the stake is named as returned, not as won. */
export function toOutcome(
  round: { win: string; stake: string },
  words: string | undefined,
  game: Pick<Game, 'money' | 'state'>,
  tt: TableTexts,
): { text: string; win: bigint; gained: boolean } {
  const [win, stake] = [toUnits(round.win), toUnits(round.stake)]
  const gained = win > stake
  const times = formatNumber((Number((win * 100n) / stake) / 100).toFixed(2), game.state.language)
  const what = gained
    ? tt('won_times', { x: game.money(win), n: times })
    : win > 0n
      ? tt('back', { x: game.money(win) })
      : tt('lost')
  return { text: words ? `${words} · ${what}` : what, win, gained }
}
