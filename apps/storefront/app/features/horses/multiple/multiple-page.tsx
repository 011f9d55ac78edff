import { writeAmount } from '@palco/contract/amount'
import { type RunnerLeg, multipleReturn } from '@palco/sports-rules/bets'
import { parseOdds } from '@palco/sports-rules/odds'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { withoutZeroCents } from '~/lib/amount.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { AmountField } from '~/page/amount-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { Costs } from '../bets/costs.tsx'
import { moneyText, findStake } from '../bets/minor.ts'
import type { LegView, MultipleAnswer, MultipleData, MultipleDraft } from './load.ts'
import '../horses.css'
import '../bets/ticket.css'
import './multiple.css'

type Props = { data: MultipleData; answer: MultipleAnswer | undefined }

/** The accumulator that is put together: its runners at the prices of now, stake and what it may return. */
export function MultiplePage({ data, answer }: Props) {
  const { t } = useTranslation()
  const { legs } = data
  return (
    <div className="sections">
      <PageTitle>{t('horses.multiple.title')}</PageTitle>
      <div>
        <BackLink href={paths.horses()}>{t('horses.back')}</BackLink>
        <h1 className="display display-large">{t('horses.multiple.title')}</h1>
        <p className="text-mid">{t('horses.multiple.lead')}</p>
      </div>
      {legs.length === 0 ? (
        <EmptyState
          art="horses"
          title={t('horses.multiple.none')}
          text={t('horses.multiple.noneText')}
          action={
            <Button href={paths.horses()} variant="brand">
              {t('horses.toRaces')}
            </Button>
          }
        />
      ) : (
        <div className="ticket-form">
          <ul className="multiple-legs">
            {legs.map((leg) => (
              <Leg key={leg.race.id} leg={leg} />
            ))}
            <li>
              <Button href={paths.horses()} icon="plus">
                {t('horses.multiple.more')}
              </Button>
            </li>
          </ul>
          <Bar data={data} answer={answer} />
        </div>
      )}
    </div>
  )
}

function Leg({ leg }: { leg: LegView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { race, runner, odds, seen } = leg
  return (
    <li className="card multiple-leg" data-leg={race.id}>
      <div>
        <p className="semibold">
          {runner.number}. {runner.name}
        </p>
        <a className="link link-alone small-text" href={paths.race(race.id)}>
          {race.meeting.course} · {t('horses.race', { number: race.number })} ·{' '}
          {format.date(race.starts_at, 'time')}
        </a>
        {odds === null && <p className="small-text multiple-off">{t('horses.multiple.closed')}</p>}
        {odds !== null && odds !== seen && (
          <p className="tiny-text">
            {t('horses.fixed.changed', { from: format.odds(seen), to: format.odds(odds) })}
          </p>
        )}
      </div>
      <b className="figures multiple-odds">{odds === null ? '–' : format.odds(odds)}</b>
      <XsrfForm method="post" action={paths.raceMultiple()}>
        <input type="hidden" name="remove" value={race.id} />
        <IconButton type="submit" icon="x" label={t('horses.multiple.remove', { name: runner.name })} />
      </XsrfForm>
    </li>
  )
}

/** Stake, each way, what it costs and may return, and the button; it stays in sight. */
function Bar({ data, answer }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const busy = useNavigation().state === 'submitting'
  const { legs, least, idempotencyKey } = data
  const draft = answer?.draft ?? data.draft
  const [filled, setFilled] = useState<MultipleDraft>(draft)
  const open = legs.every(({ odds }) => odds !== null)
  const places = legs.every(({ terms }) => terms !== null)
  return (
    <XsrfForm
      method="post"
      action={paths.raceMultiple()}
      className="ticket-bar"
      onChange={(event) => {
        const form = new FormData(event.currentTarget)
        setFilled({ unit: String(form.get('unit') ?? ''), eachWay: form.has('ew') })
      }}
    >
      <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? idempotencyKey} />
      {legs.map(({ race, runner, odds }) => (
        <input key={race.id} type="hidden" name="leg" value={`${race.id}@${runner.number}@${odds ?? ''}`} />
      ))}
      {least && <input type="hidden" name="currency" value={least.currency} />}
      <AmountField
        id="unit"
        className="ticket-unit"
        name="unit"
        label={t(filled.eachWay ? 'horses.fixed.eachPart' : 'horses.fixed.stake')}
        currency={least?.currency ?? 'USD'}
        repeats={false}
        defaultValue={draft.unit ?? (least ? writeAmount(withoutZeroCents(least.amount), language) : '')}
        required
      />
      {places && (
        <div className="ticket-options">
          <label className="chip ticket-option">
            <input type="checkbox" name="ew" defaultChecked={draft.eachWay} />
            {t('horses.fixed.eachWay')}
          </label>
        </div>
      )}
      <Summary legs={legs} least={least} filled={filled} />
      <FormErrors only />
      <Button type="submit" variant="brand" size="large" busy={busy} disabled={!open || legs.length < 2}>
        {t('horses.fixed.bet')}
      </Button>
    </XsrfForm>
  )
}

function Summary({ legs, least, filled }: Pick<MultipleData, 'legs' | 'least'> & { filled: MultipleDraft }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const ended = legs.flatMap(({ runner, odds, terms }): RunnerLeg[] => {
    const price = odds === null ? null : parseOdds(odds)
    if (price === null) return []
    const paid = terms && { places: terms.places, fraction: { num: 1n, den: BigInt(terms.part) } }
    return [{ runner: runner.number, ended: { odds: price, finish: [[runner.number]], terms: paid } }]
  })
  const decimals = least?.amount.split('.')[1]?.length ?? 0
  const unit = least && findStake(filled.unit, least, language)
  if (!least || !unit || ended.length < 2 || ended.length < legs.length)
    return (
      <p className="ticket-sum small-text text-mid" role="status">
        {t(
          ended.length < legs.length
            ? 'horses.multiple.closedOne'
            : legs.length < 2
              ? 'horses.multiple.two'
              : 'horses.multiple.waits',
        )}
      </p>
    )
  const money = (minor: bigint) => format.money(moneyText(minor, least.currency, decimals))
  const { win, place } = multipleReturn({ unit, eachWay: filled.eachWay }, ended)
  return (
    <p className="ticket-sum" role="status">
      <Costs stake={money(filled.eachWay ? 2n * unit : unit)} returns={money(win + place)} />
    </p>
  )
}
