import type { SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { countDigits } from '~/lib/amount.ts'
import { useBalance } from '~/live/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { toDecimal, parseMinor, toSums } from '../bets/arithmetic.ts'
import { findFreeBet, pickKey, type Slip } from '../slip.ts'
import { useSlipCurrency } from '../slip-currency.ts'
import { changeSlip } from '../store.ts'

type ActProps = {
  slip: Slip
  state: SlipState | null
  asking: boolean
  shut: number
  /** The stake is above a limit. */
  limited: boolean
  placing: boolean
}

/** The one act of the slip: place, log in, deposit, or take out what is closed. */
export function Act({ slip, state, asking, shut, limited, placing }: ActProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { loggedIn } = useSession()
  const balance = useBalance()
  const currency = useSlipCurrency(state)
  const digits = countDigits(currency)
  const { stake } = toSums(slip, digits)
  const amount = format.money({ amount: toDecimal(stake, digits), currency })
  const has =
    balance.state === 'known'
      ? (parseMinor(balance.balance.cash.amount, digits) ?? 0n) +
        (parseMinor(balance.balance.bonus.amount, digits) ?? 0n)
      : null
  if (shut > 0)
    return (
      <Button
        type="submit"
        name="intent"
        value="drop"
        wide
        size="large"
        onClick={(event) => {
          event.preventDefault()
          const open = new Set(state?.selections.filter(({ status }) => status === 'open').map(pickKey))
          changeSlip((now) => ({ ...now, picks: now.picks.filter((pick) => open.has(pickKey(pick))) }))
        }}
      >
        {t('sports.slip.removeShut', { count: shut })}
      </Button>
    )
  if (!loggedIn)
    return (
      <>
        <Button type="submit" name="intent" value="place" variant="brand" wide size="large">
          {t('sports.slip.logIn')}
        </Button>
        <p className="slip-notice text-mid">{t('sports.slip.kept')}</p>
      </>
    )
  if (has !== null && !limited && findFreeBet(slip) === null && !slip.bonus && stake > has)
    return (
      <Button href={paths.deposit()} variant="brand" wide size="large">
        {t('sports.slip.deposit', {
          amount: format.money({ amount: toDecimal(stake - has, digits), currency }),
        })}
      </Button>
    )
  return (
    <Button type="submit" name="intent" value="place" variant="brand" wide size="large" busy={placing}>
      {asking
        ? t('sports.slip.acceptAndPlace')
        : stake > 0n
          ? t(findFreeBet(slip) ? 'sports.slip.free.place' : 'sports.slip.place', { amount })
          : t('sports.slip.placeEmpty')}
    </Button>
  )
}
