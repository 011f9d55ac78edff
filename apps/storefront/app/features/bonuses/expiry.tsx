import { useTranslation } from '~/i18n/index.ts'
import type { TimeLeft } from './time-left.ts'

/** "Vence en 12 días"; nothing for a bonus without an end. */
export function useExpiry(left: TimeLeft | null): string | null {
  const { t } = useTranslation()
  if (!left) return null
  const { unit, count } = left
  return t(unit === 'day' ? 'bonuses.daysLeft' : 'bonuses.hoursLeft', { count })
}
