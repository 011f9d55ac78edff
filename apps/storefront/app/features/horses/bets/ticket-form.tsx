import type { RacePoolState, RaceRunner } from '@palco/contract'
import { writeAmount } from '@palco/contract/amount'
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { withoutZeroCents } from '~/lib/amount.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { AmountField } from '~/page/amount-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { LISTS, type Quote, type RaceData, type TicketAnswer } from '../load.ts'
import { Placed } from './placed.tsx'
import { Runner } from '../race/runner.tsx'
import './ticket.css'

type Props = { data: RaceData; pool: RacePoolState; answer?: TicketAnswer }

/** Pause after the last change before the ticket is priced. */
const QUOTE_MS = 400

/** Lists of a ticket: one a place, or one for each race of a daily double. */
const COLUMNS = { win: 1, place: 1, show: 1, quinella: 1, exacta: 2, trifecta: 3, daily_double: 2 } as const

/** The card as a form: pools to choose from, runners with their boxes, stake and price at the bottom. A guest's way leads through the login. */
export function TicketForm({ data, pool, answer }: Props) {
  const { t } = useTranslation()
  const { race, next, card, kind, loggedIn } = data
  const quote = useQuote(race.id)
  const draft = answer?.draft ?? data.draft
  const double = kind === 'daily_double'
  const dividends = new Map(pool.approximate.map(({ runners, dividend }) => [runners[0], dividend]))
  const columns = Array.from({ length: double ? 1 : COLUMNS[kind] }, (_, index) => index)
  const boxes = (runner: RaceRunner, lists: readonly number[]) => (
    <span className="runner-boxes">
      {lists.map((list) => (
        <Box
          key={list}
          runner={runner}
          list={list}
          kind={kind}
          checked={draft.lists[list]?.includes(runner.number)}
        />
      ))}
    </span>
  )
  return (
    <>
      <PoolChoice data={data} />
      <XsrfForm
        method={loggedIn ? 'post' : 'get'}
        action={loggedIn ? paths.race(race.id, { pool: kind }) : paths.race(race.id)}
        className="ticket-form"
        preventScrollReset
        onChange={(event) => quote.ask(event.currentTarget)}
      >
        <input type="hidden" name="pool" value={kind} />
        {loggedIn ? (
          <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? data.idempotencyKey} />
        ) : (
          <input type="hidden" name="enter" value="" />
        )}
        <fieldset className="ticket-runners">
          <legend className="small-text text-mid">{t(`horses.how.${kind}`)}</legend>
          <ul className="runners">
            {card.map((runner) => (
              <Runner key={runner.number} runner={runner} dividend={dividends.get(runner.number)}>
                {boxes(runner, columns)}
              </Runner>
            ))}
          </ul>
          {double && next && (
            <>
              <h2 className="display display-small">{t('horses.race', { number: next.number })}</h2>
              <ul className="runners">
                {next.card.map((runner) => (
                  <Runner key={runner.number} runner={runner}>
                    {boxes(runner, [1])}
                  </Runner>
                ))}
              </ul>
            </>
          )}
        </fieldset>
        <Bar data={data} pool={pool} unit={draft.unit} quote={quote.found} />
      </XsrfForm>
    </>
  )
}

/** Prices the ticket a moment after it was changed. */
function useQuote(race: string) {
  const fetcher = useFetcher<TicketAnswer>()
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(due.current), [])
  return {
    found: fetcher.data?.quote ?? null,
    ask(form: HTMLFormElement) {
      clearTimeout(due.current)
      due.current = setTimeout(() => {
        const filled = new FormData(form)
        filled.set('quote', '')
        void fetcher.submit(filled, { method: 'post', action: paths.race(race) })
      }, QUOTE_MS)
    },
  }
}

function PoolChoice({ data: { race, pools, kind } }: Pick<Props, 'data'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the chosen pool may stand beyond the edge.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 24
  }, [kind])
  return (
    <nav aria-label={t('horses.pools')}>
      <ul className="scroll-x" ref={list}>
        {pools.map((pool) => (
          <li key={pool.kind}>
            <a
              className="chip"
              href={paths.race(race.id, { pool: pool.kind })}
              aria-current={pool.kind === kind ? 'page' : undefined}
            >
              {t(`horses.kinds.${pool.kind}`)} <b className="figures">{format.money(pool.total)}</b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type BoxProps = { runner: RaceRunner; list: number; kind: RaceData['kind']; checked?: boolean }

function Box({ runner, list, kind, checked }: BoxProps) {
  const { t } = useTranslation()
  const ordered = kind === 'exacta' || kind === 'trifecta'
  return (
    <label className="runner-box">
      <input
        type="checkbox"
        name={LISTS[list]}
        value={runner.number}
        defaultChecked={checked}
        aria-label={
          ordered
            ? t('horses.pickAt', { name: runner.name, place: list + 1 })
            : t('horses.pick', { name: runner.name })
        }
      />
      <span aria-hidden="true">{ordered ? t('horses.place', { place: list + 1 }) : '✓'}</span>
    </label>
  )
}

type BarProps = { data: RaceData; pool: RacePoolState; unit: string | null; quote: Quote | null }

/** Stake, what the ticket costs and would pay, and its button; it stays in sight. */
function Bar({ data, pool, unit, quote }: BarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="ticket-bar">
      <input type="hidden" name="currency" value={pool.least_stake.currency} />
      <AmountField
        id="unit"
        className="ticket-unit"
        name="unit"
        label={t('horses.unit')}
        currency={pool.least_stake.currency}
        repeats={false}
        defaultValue={unit ?? writeAmount(withoutZeroCents(pool.least_stake.amount), language)}
        required
      />
      <div className="ticket-sum" role="status">
        {quote ? (
          <>
            <p className="semibold">
              {t('horses.combinations', { count: quote.combinations })} · {format.money(quote.stake)}
            </p>
            <p className="tiny-text">
              {quote.dividends
                .slice(0, 3)
                .map(({ runners, dividend }) => `${runners.join('-')}: ${format.odds(dividend)}`)
                .join(' · ')}
              {quote.combinations > 3 && ' …'}
            </p>
          </>
        ) : data.placed !== null ? (
          <Placed data={data} />
        ) : (
          <p className="small-text text-mid">{t('horses.choose')}</p>
        )}
      </div>
      <FormErrors only />
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {t(data.loggedIn ? 'horses.bet' : 'horses.enter')}
      </Button>
    </div>
  )
}
