import type { RaceBoard, RaceRunner } from '@palco/contract'
import { writeAmount } from '@palco/contract/amount'
import { fullReturn } from '@palco/sports-rules/bets'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { withoutZeroCents } from '~/lib/amount.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { AmountField } from '~/page/amount-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Costs } from './costs.tsx'
import type { BetDraft, RaceData, TicketAnswer } from '../load.ts'
import { moneyText, findStake } from './minor.ts'
import { Placed } from './placed.tsx'
import { Runner } from '../race/runner.tsx'
import './ticket.css'

type Props = { data: RaceData; board: RaceBoard; answer?: TicketAnswer }
/** What is chosen, with the price at which it was chosen. */
type Chosen = BetDraft & { seen: string | null }

/** The card as a form at fixed odds: one runner, each way or to win, at the price of now or of the off. */
export function FixedForm({ data, board, answer }: Props) {
  const { t } = useTranslation()
  const { race, card, loggedIn } = data
  const draft = answer?.bet ?? data.bet
  const [chosen, setChosen] = useState<Chosen>({ ...draft, seen: draft.odds })
  const prices = new Map(board.runners.map((runner) => [runner.number, runner]))
  const now = chosen.runner === null ? null : (prices.get(chosen.runner)?.odds ?? null)
  const changed = (form: HTMLFormElement) => {
    const filled = new FormData(form)
    const [number = '', odds = ''] = String(filled.get('pick') ?? '').split('@')
    const runner = number === '' ? null : Number(number)
    setChosen((before) => ({
      runner,
      odds,
      eachWay: filled.has('ew'),
      starting: filled.has('sp'),
      unit: String(filled.get('unit') ?? ''),
      seen: before.runner === runner ? before.seen : odds,
    }))
  }
  // What was chosen before the page ran counts, too.
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = fields.current?.form
    if (form) changed(form)
  }, [])
  return (
    <XsrfForm
      method={loggedIn ? 'post' : 'get'}
      action={paths.race(race.id)}
      className="ticket-form"
      preventScrollReset
      onChange={(event) => changed(event.currentTarget)}
    >
      <input type="hidden" name="fixed" value="" />
      {loggedIn ? (
        <input type="hidden" name="idempotency_key" value={answer?.retryKey ?? data.idempotencyKey} />
      ) : (
        <input type="hidden" name="enter" value="" />
      )}
      {board.state === 'suspended' && (
        <Note kind="warning" title={t('horses.fixed.suspended')}>
          {t('horses.fixed.suspendedText')}
        </Note>
      )}
      <fieldset className="ticket-runners" ref={fields}>
        <legend className="small-text text-mid">
          {board.terms
            ? t('horses.fixed.terms', { places: board.terms.places, part: board.terms.part })
            : t('horses.fixed.winOnly')}
        </legend>
        <ul className="runners">
          {card.map((runner) => {
            const price = prices.get(runner.number)
            return (
              <Runner key={runner.number} runner={runner} moved={price?.moved ?? []}>
                <Price
                  runner={runner}
                  odds={board.state === 'open' ? (price?.odds ?? null) : null}
                  checked={draft.runner === runner.number}
                />
              </Runner>
            )
          })}
        </ul>
      </fieldset>
      <Bar data={data} board={board} chosen={chosen} now={now} draft={draft} />
    </XsrfForm>
  )
}

function Price({ runner, odds, checked }: { runner: RaceRunner; odds: string | null; checked: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (odds === null)
    return (
      <span className="runner-boxes">
        <span className="runner-price" data-off="">
          –
        </span>
      </span>
    )
  return (
    <span className="runner-boxes">
      <label className="runner-box runner-price">
        <input
          type="radio"
          name="pick"
          value={`${runner.number}@${odds}`}
          defaultChecked={checked}
          required
          aria-label={t('horses.fixed.at', { name: runner.name, odds: format.odds(odds) })}
        />
        <span aria-hidden="true" className="figures">
          {format.odds(odds)}
        </span>
      </label>
    </span>
  )
}

type BarProps = {
  data: RaceData
  board: RaceBoard
  chosen: Chosen
  now: string | null
  draft: BetDraft
}

/** Stake, each way, starting price, what the bet costs and may return, and its button; it stays in sight. */
function Bar({ data, board, chosen, now, draft }: BarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { race, loggedIn } = data
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="ticket-bar">
      <input type="hidden" name="currency" value={board.least_stake.currency} />
      <AmountField
        id="unit"
        className="ticket-unit"
        name="unit"
        label={t(chosen.eachWay ? 'horses.fixed.eachPart' : 'horses.fixed.stake')}
        currency={board.least_stake.currency}
        repeats={false}
        defaultValue={draft.unit ?? writeAmount(withoutZeroCents(board.least_stake.amount), language)}
        required
      />
      <div className="ticket-options">
        {board.terms && <Option name="ew" checked={draft.eachWay} label={t('horses.fixed.eachWay')} />}
        {!board.ante_post && <Option name="sp" checked={draft.starting} label={t('horses.fixed.atStart')} />}
      </div>
      <Summary data={data} board={board} chosen={chosen} now={now} />
      <FormErrors only />
      <Button type="submit" variant="brand" size="large" busy={busy} disabled={board.state !== 'open'}>
        {t(loggedIn ? 'horses.fixed.bet' : 'horses.enter')}
      </Button>
      {loggedIn && !board.ante_post && (
        <Button
          type="submit"
          className="ticket-add"
          formAction={paths.raceMultiple()}
          name="add"
          value={race.id}
          icon="plus"
          disabled={board.state !== 'open'}
        >
          {t('horses.multiple.add')}
        </Button>
      )}
    </div>
  )
}

const Option = ({ name, checked, label }: { name: string; checked: boolean; label: string }) => (
  <label className="chip ticket-option">
    <input type="checkbox" name={name} defaultChecked={checked} />
    {label}
  </label>
)

function Summary({ data, board, chosen, now }: Omit<BarProps, 'draft'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { currency, amount: least } = board.least_stake
  const decimals = least.split('.')[1]?.length ?? 0
  const unit = findStake(chosen.unit, board.least_stake, language)
  if (chosen.runner === null || now === null)
    return (
      <div className="ticket-sum small-text text-mid" role="status">
        {data.placed !== null ? <Placed data={data} /> : t('horses.fixed.choose')}
      </div>
    )
  const money = (minor: bigint) => format.money(moneyText(minor, currency, decimals))
  const terms = board.terms && {
    places: board.terms.places,
    fraction: { num: 1n, den: BigInt(board.terms.part) },
  }
  const odds = parseOdds(now)
  return (
    <div className="ticket-sum" role="status">
      <p className="small-text">
        {chosen.runner}. {data.card.find(({ number }) => number === chosen.runner)?.name} ·{' '}
        <b className="figures">{chosen.starting ? t('horses.fixed.sp') : format.odds(now)}</b>
      </p>
      {unit !== null && (
        <Costs
          stake={money(chosen.eachWay ? 2n * unit : unit)}
          returns={
            chosen.starting || odds === null
              ? null
              : money(fullReturn({ runner: chosen.runner, unit, eachWay: chosen.eachWay }, odds, terms))
          }
        />
      )}
      {chosen.eachWay &&
        !board.runners.some((runner) => runner.number === chosen.runner && runner.each_way) && (
          <p className="tiny-text">{t('horses.fixed.noEachWay')}</p>
        )}
      {!chosen.starting && chosen.seen && chosen.seen !== now && odds !== null && (
        <p className="tiny-text">
          {t('horses.fixed.changed', { from: format.odds(chosen.seen), to: format.odds(oddsText(odds)) })}
        </p>
      )}
      {chosen.starting && <p className="tiny-text">{t('horses.fixed.atStartText')}</p>}
    </div>
  )
}
