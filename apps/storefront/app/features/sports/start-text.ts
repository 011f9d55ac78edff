import { toBrand } from '~/brand/index.ts'
import {
  formatDate,
  toLanguage,
  toTranslator,
  useFormat,
  useTranslation,
  type Translate,
} from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import type { Context } from '~/session/context.ts'

const DAY_MS = 86_400_000

type Texts = Translate
type Dates = ReturnType<typeof useFormat>['date']

/** When an event starts: "Hoy 21:30", "Mañana 16:00", "sáb 13:00", "05 dic, 20:00". */
function toText(iso: string, t: Texts, date: Dates): string {
  const at = now()
  const day = (ms: number) => date(new Date(ms).toISOString())
  const start = Date.parse(iso)
  const time = date(iso, 'time')
  if (day(start) === day(at)) return t('sports.today', { time })
  if (day(start) === day(at + DAY_MS)) return t('sports.tomorrow', { time })
  return date(iso, start > at && start - at < 6 * DAY_MS ? 'weekdayTime' : 'dayTime')
}

/** @returns the text of a start, in components */
export function useStartText(): (iso: string) => string {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (iso) => toText(iso, t, date)
}

/** The text of a start in a loader: setting up its date formats blocks a slow phone for 80 ms. */
export function writeStart(context: Context, iso: string): string {
  const language = toLanguage(context)
  const { timeZone } = toBrand(context)
  const date: Dates = (at, style) => formatDate(at, style ?? 'date', language, timeZone)
  return toText(iso, toTranslator(context), date)
}
