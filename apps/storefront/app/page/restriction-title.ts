import type { Restriction } from '@palco/contract'
import type { useFormat, useTranslation } from '../i18n/index.ts'

type Texts = ReturnType<typeof useTranslation> & { format: ReturnType<typeof useFormat> }

/** That a break, an exclusion, a suspension or a closing holds, and until when. */
export function restrictionTitle({ kind, until }: Pick<Restriction, 'kind' | 'until'>, texts: Texts): string {
  const { t, format } = texts
  if (kind === 'suspension') return t('protection.running.suspended')
  if (kind === 'closing') return t('protection.running.closed')
  if (until === null) return t('protection.running.ever')
  const date = format.date(until, 'dateTime')
  return t(kind === 'break' ? 'protection.running.break' : 'protection.running.until', { date })
}
