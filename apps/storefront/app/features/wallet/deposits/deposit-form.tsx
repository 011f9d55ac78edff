import type { PaymentMethod, WireMoney } from '@palco/contract'
import { useId, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { AmountField } from '../amount-field.tsx'
import { checkDeposit } from '../checks.ts'
import { worth } from '../statement/exchange.ts'
import { ExchangeLines, NetworkField } from '../statement/exchange-lines.tsx'
import type { MoneyFormAnswer } from '../form-answer.ts'
import { isZero, MethodPicker } from './method-picker.tsx'
import { useMoneyForm } from '../use-money-form.ts'

type Props = {
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** Id of the method of the last deposit. */
  preferred: string | undefined
  /** Whether credit cards are refused by law. */
  noCredit: boolean
  /** What limits leave for deposits; `null`: there is none. */
  left: WireMoney | null
  idempotencyKey: string
  answer: MoneyFormAnswer | undefined
  /** What was typed before a step that came first. */
  typed?: Record<string, string>
  /** Choice of a bonus for a deposit of this worth; its fields are part of the form. */
  bonus?: (deposit: WireMoney | null) => ReactNode
  /** Where the form is sent without leaving the page; absent: to the page it stands on. */
  send?: { action: string; fetcherKey: string }
}

/** Amount, method, bonus, and one button that stays in view with what it costs, where that is not the amount itself. One screen of a phone holds it. */
export function DepositForm({
  methods,
  noCredit,
  preferred,
  left,
  idempotencyKey,
  answer,
  typed,
  bonus,
  send,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const id = useId()
  const sending = useFetcher({ key: send?.fetcherKey ?? id }).state !== 'idle'
  const { method, choose, adopt, amount, setAmount, asked, net, ...money } = useMoneyForm(
    methods,
    answer ?? (typed && { shown: [], values: typed }),
    (chosen) => chosen.quick_amounts[1] ?? '',
    preferred,
  )
  const { errors, formProps } = useFormCheck(
    (form) => checkDeposit(form, methods, { t, money: format.money, language }),
    answer?.fields,
  )
  const { exchange } = method
  const busy = money.busy || sending
  const credited = exchange && asked ? worth(asked.amount, exchange) : net
  return (
    <XsrfForm method="post" className="deposit-form" navigate={!send} {...send} {...formProps}>
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? idempotencyKey} />
      <AmountField
        id={`${id}-amount`}
        method={method}
        value={amount}
        onChange={setAmount}
        error={errors.amount}
      />
      {left && (
        <p className="small-text text-mid">{t('wallet.deposit.left', { amount: format.money(left) })}</p>
      )}
      <MethodPicker
        legend={t('wallet.deposit.method')}
        methods={methods}
        chosen={method.id}
        onChoose={choose}
        onAdopt={adopt}
        describes
      />
      {noCredit && <p className="small-text text-mid">{t('wallet.deposit.noCredit')}</p>}
      {exchange && (
        <>
          <NetworkField
            id={`${id}-network`}
            exchange={exchange}
            value={answer?.values?.network ?? typed?.network}
            error={errors.network}
          />
          <ExchangeLines exchange={exchange} result={credited} label={t('wallet.exchange.credited')} />
        </>
      )}
      {bonus?.(exchange ? credited : asked)}
      <div className="pay-bar">
        <FormErrors only={answer !== undefined} />
        {(exchange || !isZero(method.fee.amount)) && (
          <dl className="pay-summary">
            {!isZero(method.fee.amount) && (
              <div>
                <dt>{t('wallet.deposit.fee')}</dt>
                <dd className="figures">{format.money(method.fee)}</dd>
              </div>
            )}
            <div>
              <dt>{t('wallet.deposit.youGet')}</dt>
              <dd className="figures">{format.money(credited)}</dd>
            </div>
          </dl>
        )}
        <Button type="submit" variant="brand" size="large" wide busy={busy}>
          {busy
            ? t('wallet.deposit.busy')
            : asked
              ? t('wallet.deposit.submit', { amount: format.money(asked) })
              : t('wallet.deposit.submitPlain')}
        </Button>
      </div>
    </XsrfForm>
  )
}
