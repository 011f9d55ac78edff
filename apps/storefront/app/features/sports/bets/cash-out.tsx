import type { Bet, WireMoney } from '@palco/contract'
import { writeAmount } from '@palco/contract/amount'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { notify } from '~/notices/store.ts'
import { AmountField } from '~/page/amount-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { countDigits, withoutZeroCents } from '~/lib/amount.ts'
import { useCheckedBefore } from '~/page/use-typed-before.ts'
import { toDecimal, parseMinor } from '../slip/bets/arithmetic.ts'
import type { CashOutAnswer } from './load.ts'

const PARTS = [25, 50, 75, 100] as const

type Props = {
  bet: Bet
  idempotencyKey: string
  /** As streamed; undefined: as the page came. */
  value: WireMoney | null | undefined
  /** What a plain post was answered. */
  posted?: CashOutAnswer
}

/** What cashing out came to, or why it was refused. */
export function CashOutNote({ answer: { paid, reason } }: { answer: CashOutAnswer }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (paid)
    return (
      <Note kind="positive" role="status">
        {t('sports.cashOut.paid', { amount: format.money(paid) })}
      </Note>
    )
  if (reason === null || reason === 'auto_invalid') return null
  return (
    <Note kind="warning" role="alert">
      {t(`sports.cashOut.${reason}`)}
    </Note>
  )
}

/** Says it in a notification once the bet is over: its card may leave the list with the next reading. */
function usePaidNotice(answer: CashOutAnswer | undefined): void {
  const { t } = useTranslation()
  const format = useFormat()
  const notifyOver = useEffectEvent((amount: WireMoney) =>
    notify({ kind: 'success', texts: [t('sports.cashOut.paid', { amount: format.money(amount) })] }),
  )
  const over = answer?.paid && answer.bet?.status !== 'accepted' ? answer.paid : null
  useEffect(() => {
    if (over) notifyOver(over)
  }, [over])
}

/** What a free bet has paid, and what has an open bet builder, has no cash-out: none will come back in a moment. */
const isNeverClosed = ({ free_bet, legs }: Bet): boolean =>
  Boolean(free_bet) || legs.some(({ parts, status }) => parts && status === 'open')

/**
 * Closes a bet before its end at the value shown, whole or in part. Shown only while it can be done. The running page asks by a
 * second press on the same button; another amount asks anew.
 */
export function CashOutForm({ bet, idempotencyKey, value, posted }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const fetcher = useFetcher<CashOutAnswer>({ key: `cash-out-${bet.id}` })
  // A choice is for the stake that it was made of.
  const [chosen, setChosen] = useState({ of: '', part: 100 })
  const part = chosen.of === bet.stake.amount ? chosen.part : 100
  const [asked, setAsked] = useState<string | null>(null)
  const answer = fetcher.data ?? posted
  usePaidNotice(fetcher.data)
  const offered = value === undefined ? (bet.cash_out?.value ?? null) : value
  const said = answer && (answer.paid || answer.reason) ? <CashOutNote answer={answer} /> : null
  // What was cashed out in part may be closed further once it has been read again.
  if (bet.status !== 'accepted' || (answer?.paid && answer.bet?.status !== 'accepted')) return said
  if (offered === null)
    return (
      said ?? (
        <p className="text-low bet-date" role="status">
          {t(isNeverClosed(bet) ? 'sports.slip.builder.noCashOut' : 'sports.cashOut.suspended')}
        </p>
      )
    )
  const digits = countDigits(bet.stake.currency)
  const share = ({ amount }: WireMoney, of: number) =>
    ((parseMinor(amount, digits) ?? 0n) * BigInt(of)) / 100n
  const formatPart = (of: number) =>
    format.money({ ...offered, amount: toDecimal(share(offered, of), digits) })
  const isDivided = bet.cash_out?.partial ?? isDivisible(bet)
  const amount = formatPart(part)
  const isAsked = asked === amount
  return (
    <XsrfForm
      method="post"
      action={paths.bets()}
      navigate={false}
      fetcherKey={`cash-out-${bet.id}`}
      className="cash-out"
    >
      {said}
      <input type="hidden" name="id" value={bet.id} />
      <input type="hidden" name="value" value={offered.amount} readOnly />
      <input type="hidden" name="currency" value={bet.stake.currency} />
      <input
        type="hidden"
        name="idempotency_key"
        value={`${idempotencyKey}-${bet.id}`.slice(0, 100)}
        readOnly
      />
      {isDivided && (
        <div className="segments cash-out-parts" role="radiogroup" aria-label={t('sports.cashOut.part')}>
          {PARTS.map((each) => (
            <Part
              key={each}
              stake={each === 100 ? '' : toDecimal(share(bet.stake, each), digits)}
              name={format.percent(each)}
              value={formatPart(each)}
              chosen={part === each}
              onChoose={() => setChosen({ of: bet.stake.amount, part: each })}
            />
          ))}
        </div>
      )}
      {bet.accumulator && <small className="text-low">{t('sports.cashOut.withoutBonus')}</small>}
      <Button
        type="submit"
        name="intent"
        value="cash"
        variant={isAsked ? 'brand' : 'accent'}
        wide
        busy={fetcher.state !== 'idle'}
        onBlur={() => setAsked(null)}
        onClick={(event) => {
          if (!isAsked) event.preventDefault()
          setAsked(isAsked ? null : amount)
        }}
      >
        <span className={isDivided ? 'figures cash-out-act' : 'figures'}>
          {t(isAsked ? 'sports.cashOut.confirm' : 'sports.cashOut.act', { amount })}
        </span>
        {isDivided && <span className="cash-out-plain">{t('sports.cashOut.actChosen')}</span>}
      </Button>
      {/* A button's new name is not read out. */}
      <span className="visually-hidden" aria-live="polite">
        {isAsked && t('sports.cashOut.confirm', { amount })}
      </span>
      <FormErrors />
    </XsrfForm>
  )
}

type PartProps = { stake: string; name: string; value: string; chosen: boolean; onChoose: () => void }

/** A part of the stake to close, '' for all of it, as a choice that a plain post brings along; without JavaScript its value stands next to it. */
function Part({ stake, name, value, chosen, onChoose }: PartProps) {
  const id = useId()
  useCheckedBefore(id, chosen, (checked) => checked && onChoose())
  return (
    <label>
      <input id={id} type="radio" name="stake" value={stake} checked={chosen} onChange={onChoose} />
      <span>
        {name}
        <small className="figures cash-out-plain">{value}</small>
      </span>
    </label>
  )
}

/** Whether a part of the stake of each line can be closed, where the value came by the stream alone. */
const isDivisible = ({ line_stake: stake }: Bet): boolean =>
  (parseMinor(stake.amount, countDigits(stake.currency)) ?? 0n) > 1n

/** What a bet may return, and so its cash-out come to: without an accumulator bonus. */
function returnWithoutBonus({ possible_return: possible, accumulator }: Bet): WireMoney {
  if (!accumulator) return possible
  const digits = countDigits(possible.currency)
  const minor =
    (parseMinor(possible.amount, digits) ?? 0n) - (parseMinor(accumulator.amount.amount, digits) ?? 0n)
  return { ...possible, amount: toDecimal(minor, digits) }
}

type AutoProps = {
  bet: Bet
  /** What was typed is no amount. */
  refused: boolean
}

/** A value at which the bet is cashed out by itself. */
export function AutoCashOut({ bet, refused }: AutoProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { auto_cash_out: stored } = bet
  if (bet.status !== 'accepted' || (bet.cash_out === null && stored === null)) return null
  const post = { method: 'post', action: paths.sportsBet(bet.id) } as const
  const hidden = (
    <>
      <input type="hidden" name="intent" value="auto" />
      <input type="hidden" name="id" value={bet.id} />
      <input type="hidden" name="currency" value={bet.stake.currency} />
    </>
  )
  return (
    <section className="card padded auto-cash-out" aria-labelledby="auto-title">
      <h2 className="display display-small" id="auto-title">
        {t('sports.cashOut.auto')}
      </h2>
      <p className="text-mid">
        {stored
          ? t('sports.cashOut.autoSet', { amount: format.money(stored) })
          : t('sports.cashOut.autoText')}
      </p>
      <XsrfForm {...post} className="auto-value">
        {hidden}
        <AmountField
          id="auto"
          name="auto"
          className="figures"
          label={t('sports.cashOut.autoFrom')}
          currency={bet.stake.currency}
          defaultValue={stored ? writeAmount(withoutZeroCents(stored.amount), language) : ''}
          placeholder={format.money(returnWithoutBonus(bet))}
          error={refused ? t('sports.problem.stake_invalid') : undefined}
        />
        <Button type="submit">{t('sports.cashOut.autoSave')}</Button>
      </XsrfForm>
      {stored && (
        <XsrfForm {...post}>
          {hidden}
          <Button type="submit" variant="ghost">
            {t('sports.cashOut.autoOff')}
          </Button>
        </XsrfForm>
      )}
    </section>
  )
}
