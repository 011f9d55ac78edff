import type { RaceBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'

type Props = { possible?: RaceBet['possible']; returned: RaceBet['returned'] }

/** What an open bet may still return, or what came back of one that is settled; nothing of a loss. */
export function Returned({ possible, returned }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const back = returned !== null && Number(returned.amount) > 0 ? returned : null
  if (!possible && !back) return null
  return (
    <p className="small-text ticket-returned">
      {possible && <b>{t('horses.possible', { amount: format.money(possible) })}</b>}
      {back && <b>{t('horses.returned', { amount: format.money(back) })}</b>}
    </p>
  )
}
