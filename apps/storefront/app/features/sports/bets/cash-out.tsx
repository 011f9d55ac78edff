import type { Bet, WireMoney } from '@palco/contract'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { digitsOf } from '~/lib/amount.ts'
import { decimalOf, minorOf } from '../slip/arithmetic.ts'
import type { CashOutAnswer } from './load.ts'

const PARTS = [25, 50, 75, 100] as const

type Props = {
  bet: Bet
  idempotencyKey: string
  /** As streamed; undefined: as the page came. */
  value: WireMoney | null | undefined
}

/** Closes a bet before its end at the value shown, whole or in part. Shown only while it can be done. */
export function CashOutForm({ bet, idempotencyKey, value }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const fetcher = useFetcher<CashOutAnswer>({ key: `cash-out-${bet.id}` })
  const [part, setPart] = useState<number>(100)
  const answer = fetcher.data
  const offered = value === undefined ? (bet.cash_out?.value ?? null) : value
  if (answer?.paid) {
    return (
      <Note kind="positive" role="status">
        {t('sports.cashOut.paid', { amount: format.money(answer.paid) })}
      </Note>
    )
  }
  const refused = answer?.reason ? (
    <Note kind="warning" role="alert">
      {t(`sports.cashOut.${answer.reason}`)}
    </Note>
  ) : null
  if (bet.status !== 'accepted') return refused
  if (offered === null)
    return (
      refused ?? (
        <p className="text-low bet-date" role="status">
          {t('sports.cashOut.suspended')}
        </p>
      )
    )
  const digits = digitsOf(bet.stake.currency)
  const share = (amount: string) => ((minorOf(amount, digits) ?? 0n) * BigInt(part)) / 100n
  const stake = decimalOf(share(bet.stake.amount), digits)
  const shown = { ...offered, amount: decimalOf(share(offered.amount), digits) }
  return (
    <XsrfForm
      method="post"
      action={paths.sportsBets()}
      navigate={false}
      fetcherKey={`cash-out-${bet.id}`}
      className="cash-out"
    >
      {refused}
      <input type="hidden" name="id" value={bet.id} />
      <input type="hidden" name="value" value={offered.amount} readOnly />
      <input type="hidden" name="currency" value={bet.stake.currency} />
      <input
        type="hidden"
        name="idempotency_key"
        value={`${idempotencyKey}-${bet.id}`.slice(0, 100)}
        readOnly
      />
      {part < 100 && <input type="hidden" name="stake" value={stake} readOnly />}
      {(bet.cash_out?.partial ?? isDivisible(bet)) && (
        <div className="segments" role="group" aria-label={t('sports.cashOut.part')}>
          {PARTS.map((each) => (
            <button key={each} type="button" aria-pressed={part === each} onClick={() => setPart(each)}>
              {format.percent(each)}
            </button>
          ))}
        </div>
      )}
      <Button type="submit" name="intent" value="cash" variant="accent" wide busy={fetcher.state !== 'idle'}>
        <span className="figures">{t('sports.cashOut.act', { amount: format.money(shown) })}</span>
      </Button>
      <FormErrors />
    </XsrfForm>
  )
}

/** Whether a part of the stake of each line can be closed, where the value came by the stream alone. */
const isDivisible = ({ line_stake: stake }: Bet): boolean =>
  (minorOf(stake.amount, digitsOf(stake.currency)) ?? 0n) > 1n

/** A value at which the bet is cashed out by itself. */
export function AutoCashOut({ bet }: { bet: Bet }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (bet.status !== 'accepted' || (bet.cash_out === null && bet.auto_cash_out === null)) return null
  return (
    <XsrfForm method="post" action={paths.sportsBets()} className="cash-out">
      <input type="hidden" name="id" value={bet.id} />
      <input type="hidden" name="currency" value={bet.stake.currency} />
      <label className="slip-field">
        <span>{t('sports.cashOut.auto')}</span>
        <input
          className="input figures"
          name="auto"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={bet.auto_cash_out?.amount ?? ''}
          placeholder={format.money(bet.possible_return)}
        />
      </label>
      <Button type="submit" name="intent" value="auto" size="small">
        {t('sports.cashOut.autoSave')}
      </Button>
    </XsrfForm>
  )
}
