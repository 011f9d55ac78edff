import type { Restriction } from '@palco/contract'
import { REGISTERS } from '@palco/contract/tables'
import type { useFormat, useTranslation } from '../i18n/index.ts'

type Texts = ReturnType<typeof useTranslation> & { format: ReturnType<typeof useFormat> }

/** That a break, an exclusion, a suspension, a closing or a register's word holds, and until when. */
export function restrictionTitle(
  { kind, until, register }: Pick<Restriction, 'kind' | 'until' | 'register'>,
  texts: Texts,
): string {
  const { t, format } = texts
  if (kind === 'suspension') return t('protection.running.suspended')
  if (kind === 'closing') return t('protection.running.closed')
  if (register) {
    const { name } = REGISTERS[register.id]
    if (kind === 'register_check') return t('protection.register.waits', { name })
    // Its time is over: the register has said that it lists the player no more.
    if (until !== null) return t('protection.register.ended', { name })
    return t(register.answer === 'benefits' ? 'protection.register.benefits' : 'protection.register.listed', {
      name,
    })
  }
  if (until === null) return t('protection.running.ever')
  const date = format.date(until, 'dateTime')
  return t(kind === 'break' ? 'protection.running.break' : 'protection.running.until', { date })
}
