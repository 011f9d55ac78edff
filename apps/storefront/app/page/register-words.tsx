import type { Restriction } from '@palco/contract'
import { REGISTERS } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { useFormat, useTranslation } from '../i18n/index.ts'
import { paths } from '../paths.ts'

/** What else there is to say where a register lists the player, or has not answered. */
export function RegisterWords({ restriction: { kind, until, register } }: { restriction: Restriction }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!register) return null
  if (kind === 'register_check') {
    const data = t(`protection.register.needs.${register.id}`)
    return <p>{t('protection.register.waitsText', { data })}</p>
  }
  if (until !== null) return null
  const { withdraw_by: date } = register
  return (
    <>
      <p>{t('protection.register.turn')}</p>
      {date && <p>{t('protection.register.withdrawBy', { date: format.date(date, 'dateTime') })}</p>}
    </>
  )
}

/** The ways that lead on: the register's page, or the data that it needs. */
export function RegisterWays({ restriction: { kind, until, register } }: { restriction: Restriction }) {
  const { t } = useTranslation()
  if (!register) return null
  if (kind === 'register_check')
    return (
      <Button href={paths.profile()} variant="brand">
        {t('protection.register.data')}
      </Button>
    )
  if (until !== null) return null
  return (
    <Button href={REGISTERS[register.id].url} variant="outline">
      {t('protection.register.page')}
    </Button>
  )
}
