import { formatNumber } from '@palco/contract/format'
import type { Describe } from '../shared/shell.ts'
import { toUnits } from '../shared/money.ts'

/** What a round brought in multiples of the stake, and the spins that followed from it. */
export const describeSlot: Describe = (round, { t, state }) => {
  if (round.kind !== 'slot') return ''
  const times = Number((toUnits(round.win) * 100n) / toUnits(round.stake)) / 100
  const more = round.spins.length - 1
  const what = round.spins.at(-1)?.mode === 'respin' ? t('respin') : t('free_won', { n: more })
  return `×${formatNumber(times, state.language)}${more > 0 ? ` · ${what}` : ''}`
}
