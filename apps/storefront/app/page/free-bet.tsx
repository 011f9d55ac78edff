import type { FreeBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'

/** What a bet has to be for a free bet to pay it, and until when: "Cuota desde 1,50 · Antes del partido · Vence el 25 nov". */
export function FreeBetConditions({ free }: { free: FreeBet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { least_odds: odds, live, kinds, sports } = free
  const conditions = [
    odds && t('bonuses.free.odds', { odds: format.odds(odds) }),
    sports && sports.join(', '),
    live !== null && t(live ? 'bonuses.free.live' : 'bonuses.free.prematch'),
    kinds.length === 1 && t(`bonuses.free.${kinds[0] ?? 'single'}`),
    t('bonuses.free.until', { date: format.date(free.expires_at, 'dateTime') }),
  ]
  return <>{conditions.filter(Boolean).join(' · ')}</>
}
