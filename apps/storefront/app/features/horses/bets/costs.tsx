import { useTranslation } from '~/i18n/index.ts'

type Props = {
  stake: string
  /** Unknown for a starting price. */
  returns: string | null
}

/** What a bet costs and what it may return; an amount is not broken over two lines. */
export function Costs({ stake, returns }: Props) {
  const { t } = useTranslation()
  return (
    <span className="ticket-costs semibold">
      <span>{t('horses.fixed.costs', { stake })}</span>{' '}
      {returns !== null && <span>{t('horses.fixed.returns', { amount: returns })}</span>}
    </span>
  )
}
