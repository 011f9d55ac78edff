import type { WireMoney } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Note } from '~/ui/note.tsx'
import { pathOfTab } from './tabs.ts'

/** What the methods' answer says about a running bonus. */
type WithdrawalBonus = {
  withdrawal_blocked?: { remaining: WireMoney; bonus: WireMoney }
  forfeits_bonus?: WireMoney
}

/** Says before the form what a running bonus means for a withdrawal. */
export function WithdrawalNotice({ bonus }: { bonus: WithdrawalBonus }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { withdrawal_blocked: blocked, forfeits_bonus: forfeits } = bonus
  if (!blocked && !forfeits) return null
  return (
    <Note kind="warning" className="mb-4 max-w-[40rem]">
      {blocked
        ? t('bonuses.withdrawal.blocked', { remaining: format.money(blocked.remaining) })
        : t('bonuses.withdrawal.forfeits', { bonus: format.money(forfeits) })}{' '}
      <a className="link" href={pathOfTab('claimed')}>
        {t('bonuses.withdrawal.see')}
      </a>
    </Note>
  )
}
