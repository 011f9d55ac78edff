import { BY_HAND } from '../adapter.ts'
import type { PaymentRow } from './types.ts'

/** Whether an operator decides a deposit, whatever its kind: one that no provider notifies of, once it has been opened. */
export const isReviewed = ({
  kind,
  adapter,
  instructions,
}: Pick<PaymentRow, 'kind' | 'adapter' | 'instructions'>): boolean =>
  kind === 'deposit' && adapter === BY_HAND && instructions !== null
