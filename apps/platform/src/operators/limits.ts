import { type Currency, parseDecimal, toWire, type WireMoney } from '@palco/contract'
import type { Brand } from '../model/index.ts'

/** Above this two operators have to approve, unless the brand says otherwise. Major units. */
const FOUR_EYES_ABOVE: Readonly<Record<Currency, string>> = {
  ARS: '500000.00',
  BRL: '2500.00',
  EUR: '500.00',
  GBP: '500.00',
  USD: '500.00',
  CLP: '500000',
  USDT: '500.00',
  BTC: '0.01',
}

/** How many times the limit of one payment an operator may approve alone in a day, unless the brand says otherwise. */
const PAYMENTS_A_DAY = 10n

/** Minor units of `currency`: what one operator may approve alone. */
export type Limits = {
  currency: Currency
  /** In one payment. */
  payment: bigint
  /** For one player within 24 hours, with what other operators approved alone for that player. */
  playerDay: bigint
  /** By one operator within 24 hours, for all players of the brand. */
  operatorDay: bigint
}

/**
 * A brand's limits: `settings.operators.four_eyes_above`, `player_day_above` (by default the first) and `operator_day_above` (by
 * default ten times the first), decimal amounts in the payment's currency. A setting that is no such amount counts as zero:
 * then every payment needs two operators.
 */
export function toLimits(brand: Brand | null, currency: Currency): Limits {
  const own = (brand?.settings['operators'] ?? {}) as Record<string, unknown>
  const read = (text: unknown): bigint =>
    (typeof text === 'string' ? parseDecimal(text, currency)?.minor : undefined) ?? 0n
  const payment = read(own['four_eyes_above'] ?? FOUR_EYES_ABOVE[currency])
  const { player_day_above: playerDay, operator_day_above: operatorDay } = own
  return {
    currency,
    payment,
    playerDay: playerDay === undefined ? payment : read(playerDay),
    operatorDay: operatorDay === undefined ? payment * PAYMENTS_A_DAY : read(operatorDay),
  }
}

export const limitsOnWire = ({ currency, payment, playerDay, operatorDay }: Limits) => {
  const money = (minor: bigint): WireMoney => toWire({ minor, currency })
  return { payment: money(payment), player_day: money(playerDay), operator_day: money(operatorDay) }
}
