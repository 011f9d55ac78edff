import type { PaymentSums } from '@palco/contract/operators'
import type { Entered } from '../../../session/visit.server.ts'

/** What part of the payments that have ended was completed; `null` while none has. */
export function computeSuccess({ begun, open, completed }: PaymentSums): number | null {
  return begun === open ? null : completed / (begun - open)
}

/** "97,5 %". */
export const partText = ({ formats }: Entered, part: number): string =>
  new Intl.NumberFormat(formats.locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(part)

export function successText(entered: Entered, sums: PaymentSums): string {
  const part = computeSuccess(sums)
  return part === null ? '–' : partText(entered, part)
}

const UNITS = [
  ['day', 172_800, 86_400],
  ['hour', 7_200, 3_600],
  ['minute', 120, 60],
] as const

/** A time in its largest fitting unit: "45 s", "3 min", "2,5 h". */
export function durationText({ formats }: Entered, seconds: number | null): string {
  if (seconds === null) return '–'
  const [unit, , size] = UNITS.find(([, least]) => seconds >= least) ?? ['second', 0, 1]
  return new Intl.NumberFormat(formats.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(seconds / size)
}
