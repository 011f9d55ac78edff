import { useFormat, useTranslation } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'

const DAY_MS = 86_400_000

/** When an event starts: "Hoy 21:30", "Mañana 16:00", "sáb 13:00", "05 dic, 20:00". */
export function useStartText(): (iso: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (iso) => {
    const at = now()
    const day = (ms: number) => format.date(new Date(ms).toISOString())
    const start = Date.parse(iso)
    const time = format.date(iso, 'time')
    if (day(start) === day(at)) return t('sports.today', { time })
    if (day(start) === day(at + DAY_MS)) return t('sports.tomorrow', { time })
    return format.date(iso, start > at && start - at < 6 * DAY_MS ? 'weekdayTime' : 'dayTime')
  }
}
