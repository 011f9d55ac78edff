import type { PaymentMethod, SavedDestination, WireMoney } from '@palco/contract'
import { useId, useState, type ReactNode } from 'react'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { type FieldErrors, useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { CodeField } from '~/page/code-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField, TextField } from '@palco/ui/field.tsx'
import { AmountField } from '../amount-field.tsx'
import { checkWithdrawal, NEW_DESTINATION } from '../checks.ts'
import { DestinationPicker } from './destination-picker.tsx'
import { coins } from '../statement/exchange.ts'
import { ExchangeLines, NetworkField } from '../statement/exchange-lines.tsx'
import type { MoneyFormAnswer } from '../form-answer.ts'
import { isZero, MethodPicker } from '../deposits/method-picker.tsx'
import { Summary } from '../summary.tsx'
import { useMoneyForm } from '../use-money-form.ts'
import { takes } from '../takes.ts'

type PayoutField = PaymentMethod['fields'][number]

/** How each payout field is typed on a phone, and what the browser may fill in. */
const FIELD_INPUT: Record<PayoutField, { inputMode?: 'numeric'; autoComplete: string }> = {
  full_name: { autoComplete: 'name' },
  dni: { inputMode: 'numeric', autoComplete: 'off' },
  cuil: { inputMode: 'numeric', autoComplete: 'off' },
  cvu: { inputMode: 'numeric', autoComplete: 'off' },
  pix_key: { autoComplete: 'off' },
  iban: { autoComplete: 'off' },
  wallet_address: { autoComplete: 'off' },
  network: { autoComplete: 'off' },
  currency: { autoComplete: 'off' },
}

type Props = {
  methods: readonly [PaymentMethod, ...PaymentMethod[]]
  /** What can be withdrawn now; `null` when it could not be read: then only the backend judges. */
  available: WireMoney | null
  known: Readonly<Record<string, string>>
  /** Accounts withdrawn to before, of all methods. */
  saved: readonly SavedDestination[]
  idempotencyKey: string
  answer: MoneyFormAnswer | undefined
  /** What the withdrawal gives up, as part of the form, and the check of it. */
  bonus?: { field: (error: string | undefined) => ReactNode; check: (form: FormData) => FieldErrors }
}

/** Amount, destination and cost, before anything is confirmed. */
export function WithdrawForm({ methods, available, known, saved, idempotencyKey, answer, bonus }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const id = useId()
  const { method, choose, adopt, amount, setAmount, busy, asked, net } = useMoneyForm(
    methods,
    answer,
    () => '',
  )
  const { errors, formProps } = useFormCheck(
    (form) => ({
      ...checkWithdrawal(form, methods, available, { t, money: format.money, language }),
      ...bonus?.check(form),
    }),
    answer?.fields,
  )
  const { exchange } = method
  const received = exchange && asked ? coins(asked.amount, exchange) : net
  const [picked, setPicked] = useState<string>()
  const own = saved.filter((one) => one.method === method.id)
  // What was sent last stays chosen: a repetition under the same key has to be the same request.
  const wanted = picked ?? answer?.values?.destination
  const isOffered = wanted === NEW_DESTINATION || own.some((one) => one.id === wanted)
  const destination = (isOffered ? wanted : own[0]?.id) ?? NEW_DESTINATION
  return (
    <XsrfForm method="post" className="stack-large" {...formProps}>
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? idempotencyKey} />
      <MethodPicker
        legend={t('wallet.withdraw.method')}
        methods={methods}
        chosen={method.id}
        onChoose={choose}
        onAdopt={adopt}
      />
      <AmountField
        id={`${id}-amount`}
        method={method}
        value={amount}
        onChange={setAmount}
        error={errors.amount}
        all={available}
      />
      <DestinationPicker saved={own} chosen={destination} onChoose={setPicked} error={errors.destination}>
        <fieldset className="field-pair">
          <legend className="wallet-legend">{t('wallet.withdraw.fields')}</legend>
          {method.fields.map((name) => (
            <PayoutInput
              key={`${method.id} ${name}`}
              name={name}
              id={`${id}-${name}`}
              exchange={exchange}
              value={answer?.values?.[name] ?? known[name]}
              error={errors[name]}
            />
          ))}
        </fieldset>
        {method.fields.length > 0 && (
          <fieldset className="confirm-new">
            <legend className="visually-hidden">{t('wallet.withdraw.confirmNew')}</legend>
            <p className="semibold" aria-hidden="true">
              {t('wallet.withdraw.confirmNew')}
            </p>
            <PasswordField
              id={`${id}-password`}
              name="password"
              label={t('wallet.withdraw.password')}
              hint={t('wallet.withdraw.passwordHint')}
              autoComplete="current-password"
              error={errors.password}
              required
            />
            {isCodeAsked(answer) && <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />}
          </fieldset>
        )}
      </DestinationPicker>
      {exchange && (
        <div className="stack-small">
          <ExchangeLines exchange={exchange} result={received} label={t('wallet.exchange.sent')} />
          <p className="text-mid small-text">{t('wallet.exchange.sentNote')}</p>
        </div>
      )}
      <Summary
        title={t('wallet.deposit.summary')}
        rows={[
          [t('wallet.withdraw.amount'), format.money(asked)],
          [
            t('wallet.withdraw.fee'),
            isZero(method.fee.amount) ? t('wallet.deposit.noFee') : format.money(method.fee),
          ],
          [t('wallet.withdraw.time'), takes(t, method.minutes)],
          [t('wallet.withdraw.receive'), format.money(received)],
        ]}
      />
      {bonus?.field(errors.give_up_bonuses)}
      <FormErrors only={answer !== undefined} />
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {busy
          ? t('wallet.withdraw.busy')
          : asked
            ? t('wallet.withdraw.submit', { amount: format.money(asked) })
            : t('wallet.withdraw.submitPlain')}
      </Button>
    </XsrfForm>
  )
}

type InputProps = {
  name: PayoutField
  id: string
  exchange: PaymentMethod['exchange']
  value: string | undefined
  error: string | undefined
}

/** One field of a destination. A coin's own name is given; its network is chosen. */
function PayoutInput({ name, id, exchange, value, error }: InputProps) {
  const { t } = useTranslation()
  if (exchange && name === 'network')
    return <NetworkField id={id} exchange={exchange} value={value} error={error} />
  const coin = exchange && name === 'currency' ? { defaultValue: exchange.asset, readOnly: true } : null
  return (
    <TextField
      id={id}
      name={name}
      label={t(`wallet.withdraw.${name}`)}
      hint={name === 'cvu' ? t('wallet.withdraw.cvuHint') : undefined}
      defaultValue={value}
      error={error}
      className={name === 'wallet_address' ? 'field-whole' : undefined}
      {...FIELD_INPUT[name]}
      {...coin}
      required
    />
  )
}
