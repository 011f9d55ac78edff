import type { Balance } from './balance.ts'
import { h } from './dom.ts'
import type { Game } from './shell.ts'
import { writeAmount } from './shell.ts'

/** Two meters: the whole balance, or real money and bonus apart when there is bonus money. */
export function makeBalance({ t, money, root }: Game) {
  const label = h('span', {})
  const real = h('b', { class: 'num' })
  const part = h('b', { class: 'num' })
  const own = h('div', { class: 'meter' }, label, real)
  const extra = h('div', { class: 'meter' }, h('span', { text: t('bonus') }), part)
  let apart: boolean | undefined
  return {
    own,
    extra,
    /** Answers whether the second meter came or went, which moves what stands around it. */
    paint: ({ total, bonus }: Balance): boolean => {
      writeAmount(real, money(total - bonus))
      writeAmount(part, money(bonus))
      if (apart === bonus > 0n) return false
      apart = bonus > 0n
      label.textContent = t(apart ? 'real_money' : 'balance')
      extra.hidden = !apart
      root.classList.toggle('apart', apart)
      return true
    },
  }
}
