import { formatPercent } from '@palco/contract/format'
import type { GridSlotInfo } from '../../../src/kinds/grid-slot/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { sheet } from '../shared/shell.ts'
import type { Table } from '../table/table.ts'
import type { GridTexts } from './texts.ts'

/** The button that buys free spins, where game and brand allow it; the price is confirmed in a sheet. */
export function makeBuy(table: Table<'grid_slot'>, t: GridTexts, { buy }: GridSlotInfo) {
  const { game } = table
  const most = toUnits(game.state.bounds.max)
  const allowed = buy !== null && game.state.play_modes.includes('feature_buy')
  let bought = false
  const price = () => toUnits(table.stake) * BigInt(buy?.cost ?? 1)
  const open = () => {
    const label = t('buy_for', { n: buy?.spins ?? 0, x: game.money(price()) })
    const dialog = sheet(
      t('buy'),
      game.t('close'),
      h(
        'div',
        { class: 'prose' },
        h('p', { text: t('buy_returns', { x: formatPercent(buy?.rtp ?? '0', game.state.language) }) }),
        h('button', {
          type: 'button',
          class: 'pill big main',
          text: label,
          on: {
            click: () => {
              dialog.close()
              bought = true
              void table.place()
            },
          },
        }),
      ),
    )
  }
  const button = h('button', {
    type: 'button',
    class: 'pill quiet grid-buy',
    text: t('buy'),
    on: { click: open },
  })
  return {
    element: h('div', { class: 'options', hidden: !allowed }, button),
    /** Whether the round that begins is bought. */
    take: (): boolean => {
      const was = bought
      bought = false
      return was
    },
    lock: (busy: boolean): void => {
      button.disabled = busy || price() > most
    },
  }
}
