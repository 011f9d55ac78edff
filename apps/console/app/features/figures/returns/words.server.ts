import type { ReturnRow } from '@palco/contract/operators'
import type { Entered } from '../../../session/visit.server.ts'

/** "96,12 %". */
export const returnText = ({ formats }: Entered, part: number | null): string =>
  part === null
    ? '–'
    : new Intl.NumberFormat(formats.locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(part)

/** "91,02 % – 101,20 %"; a band reaches no lower than nothing. */
export const bandText = (entered: Entered, band: ReturnRow['band']): string =>
  band === null ? '–' : `${returnText(entered, Math.max(0, band.low))} – ${returnText(entered, band.high)}`

/** How a row stands to its band, in words. */
export function verdictText({ t }: Entered, { band, theoretical, outside }: ReturnRow): string {
  const { verdicts } = t.figures.returned
  if (theoretical === null) return verdicts.unknown
  if (band === null) return verdicts.few
  return outside === null ? verdicts.inside : verdicts[outside]
}
