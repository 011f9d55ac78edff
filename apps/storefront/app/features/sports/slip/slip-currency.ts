import type { SlipState } from '@palco/contract'
import { useBrand } from '~/brand/index.ts'
import { useBalance } from '~/live/index.ts'

/** The currency that stakes are in: the player's, for guests the brand's. */
export function useSlipCurrency(state: Pick<SlipState, 'currency'> | null): SlipState['currency'] {
  const balance = useBalance()
  const brand = useBrand()
  if (state) return state.currency
  return balance.state === 'known' ? balance.balance.currency : (brand.currency ?? 'ARS')
}
