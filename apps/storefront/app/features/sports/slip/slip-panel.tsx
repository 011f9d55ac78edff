import type { SlipProblem, SlipState } from '@palco/contract'
import { Funds } from './funds.tsx'
import { FormErrors } from '~/notices/form-errors.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { digitsOf } from '~/lib/amount.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { useBalance } from '~/live/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useOddsText } from '../odds-text.ts'
import { chosenSystem, decimalOf, minorOf, sumsOf, systemsOf, totalOdds } from './arithmetic.ts'
import type { SlipAnswer, SlipData } from './load.ts'
import { Placed } from './placed.tsx'
import { ProblemText } from './problem-text.tsx'
import { BuilderLeg, JoinOffer } from './builder.tsx'
import { Selection } from './selection.tsx'
import {
  afterPlacing,
  builderText,
  emptied,
  freeOf,
  type Kind,
  kindOf,
  legKey,
  legOdds,
  legsOf,
  pickKey,
  pickText,
  type Slip,
  type SlipLeg,
  slipText,
  withOdds,
} from './slip.ts'
import { useSlipCurrency } from './slip-currency.ts'
import { SlipOptions } from './slip-options.tsx'
import { StakeField } from './stake-field.tsx'
import { changeSlip, useSlip } from './store.ts'
import { PLACE_FETCHER, useSlipState } from './use-slip-state.ts'

export const STAKE_FIELD = 'main'

type Props = {
  /** With its title, which a sheet has of its own. */
  headed?: boolean
  onDone?: () => void
  /** The slip's own page: what the server knows of it, and what it answered to a plain post. */
  first?: SlipData
  posted?: SlipAnswer
}

/** The slip: selections, stake, possible return, and the one act. Works as a form without a program. */
export function SlipPanel({ headed, onDone, first, posted }: Props) {
  const { t } = useTranslation()
  const slip = useSlip(first?.slip)
  const known = useSlipState(slip, first, posted)
  const { answer, forget } = known
  const count = slip.picks.length
  // A selection made since puts the receipt away.
  const untouched = answer && slipText(slip) === slipText(afterPlacing(answer.slip))
  if (answer?.placed && untouched)
    return (
      <Placed
        bets={answer.placed}
        slip={answer.slip}
        onClose={() => {
          forget()
          onDone?.()
        }}
      />
    )
  return (
    <>
      {headed && <Head count={count} />}
      {count === 0 ? (
        <p className="slip-empty text-mid">{t('sports.slip.empty')}</p>
      ) : (
        <SlipForm slip={slip} known={known} />
      )}
    </>
  )
}

function Head({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className="slip-head">
      <span className="slip-count figures">{count}</span>
      <h2>{t('sports.slip.title')}</h2>
      {count > 0 && (
        <IconButton icon="trash-2" label={t('sports.slip.clear')} onClick={() => changeSlip(emptied)} />
      )}
    </div>
  )
}

type Known = ReturnType<typeof useSlipState>

/** Problems of the last try, and of the check, that still fit the slip. */
function problemsOf({ state, answer }: Known, slip: Slip): readonly SlipProblem[] {
  const own = answer && !answer.placed && slipText(slip) === slipText(answer.slip) ? answer.problems : []
  const codes = new Set(own.map(({ code }) => code))
  return [...own, ...(state?.problems ?? []).filter(({ code }) => !codes.has(code))]
}

function SlipForm({ slip, known }: { slip: Slip; known: Known }) {
  const { t } = useTranslation()
  const { state, key, placing, failed, answer } = known
  const problems = problemsOf(known, slip)
  const kind = kindOf(slip)
  const free = freeOf(slip)
  const now = new Map(state?.selections.map((each) => [pickKeyOf(each), each]))
  const legs = legsOf(slip)
  const changes = changesOf(legs, state)
  const newOdds = new Map(changes.map(({ leg, odds }) => [legKey(leg), odds]))
  const asking = changes.filter(
    ({ was, odds }) =>
      was !== '' && (slip.changes === 'none' || (slip.changes === 'better' && Number(odds) < Number(was))),
  )
  const shut = slip.picks.filter((pick) => {
    const status = now.get(pickKey(pick))?.status
    return status !== undefined && status !== 'open'
  })
  return (
    <XsrfForm method="post" action={paths.sportsSlip()} navigate={false} fetcherKey={PLACE_FETCHER}>
      {/* The act that Enter means, before all other buttons. */}
      <button
        type="submit"
        name="intent"
        value="place"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="idempotency_key" value={key} readOnly />
      {changes
        .filter((change) => change.was === '' || asking.includes(change))
        .map((change) => (
          <input key={legKey(change.leg)} type="hidden" {...acceptedField(change)} readOnly />
        ))}
      <Kinds slip={slip} />
      <ul className="selections">
        {legs.map((leg, index) => (
          <LegItems key={legKey(leg)} leg={leg} first={index === 0} of={{ slip, state, problems, now }} />
        ))}
      </ul>
      <div className="slip-body">
        {asking.length > 0 && (
          <Note kind="warning" role="status">
            {t('sports.slip.changed', { count: asking.length })}
          </Note>
        )}
        {failed && <Note kind="warning">{t('sports.slip.failed')}</Note>}
        <Funds slip={slip} state={state} />
        {kind !== 'single' && free === null && <StakeField slip={slip} limits={state} id={STAKE_FIELD} />}
        {kind === 'system' && <Systems slip={slip} />}
        <Sums slip={withOdds(slip, newOdds)} state={state} />
        {problems
          .filter(({ selections, code }) => selections.length === 0 && code !== 'price_changed')
          .map((problem) => (
            <p key={problem.code} className="error" role="alert">
              <ProblemText problem={problem} />
            </p>
          ))}
        <Act slip={slip} state={state} asking={asking.length > 0} shut={shut.length} placing={placing} />
        {answer && answer.shown.length > 0 && <FormErrors />}
        {state !== null && state.delay > 0 && (
          <p className="slip-notice text-mid">{t('sports.slip.delay', { seconds: state.delay })}</p>
        )}
        <SlipOptions slip={slip} />
        <p className="slip-notice">
          {t('sports.slip.limits')}{' '}
          <a className="link" href={paths.responsibleGaming()}>
            {t('sports.slip.setLimits')}
          </a>
        </p>
      </div>
    </XsrfForm>
  )
}

type Change = { leg: SlipLeg; odds: string; was: string }

/** Legs whose price is another one now than the slip has; '' where it has none yet. */
function changesOf(legs: readonly SlipLeg[], state: SlipState | null): Change[] {
  if (!state) return []
  const now = new Map(state.selections.map((each) => [pickKeyOf(each), each.odds]))
  const together = new Map(state.builders?.map((each) => [each.event_id, each.odds]))
  return legs.flatMap((leg) => {
    const odds = (leg.builder ? together : now).get(legKey(leg))
    const was = legOdds(leg)
    return odds && odds !== was ? [{ leg, odds, was }] : []
  })
}

/** The field by which a post takes over a leg's price of now. */
function acceptedField({
  leg: {
    builder,
    picks: [pick],
  },
  odds,
}: Change): { name: string; value: string } {
  if (builder) return { name: 'builder', value: builderText({ ...builder, odds, stake: '' }) }
  return { name: 'odds', value: pick ? pickText({ ...pick, odds, stake: '' }) : '' }
}

type Rest = {
  slip: Slip
  state: SlipState | null
  problems: readonly SlipProblem[]
  now: ReadonlyMap<string, SlipState['selections'][number]>
}

/** A leg of the slip; after the last selection of an event that has several apart, the offer to combine them. */
function LegItems({
  leg,
  first,
  of: { slip, state, problems, now },
}: {
  leg: SlipLeg
  first: boolean
  of: Rest
}) {
  const {
    picks: [pick],
    places: [place = 0],
    builder,
  } = leg
  const kind = kindOf(slip)
  const together = state?.builders?.find((each) => each.event_id === pick?.eventId) ?? null
  const own = problems.filter(
    ({ selections, code }) => selections.includes(place) && code !== 'price_changed',
  )
  const common = { stakes: kind === 'single' && freeOf(slip) === null, first, limits: state }
  if (!pick) return null
  if (builder) return <BuilderLeg leg={leg} now={now} together={together} problems={own} {...common} />
  const joins = together !== null && together.selections.at(-1) === place
  return (
    <>
      <Selection
        pick={pick}
        now={now.get(pickKey(pick)) ?? null}
        // The offer to combine says it.
        problems={own.filter(({ code }) => together === null || code !== 'not_combinable')}
        {...common}
      />
      {joins && <JoinOffer together={together} selections={[...now.values()]} apart={kind !== 'single'} />}
    </>
  )
}

const pickKeyOf = (each: SlipState['selections'][number]): string =>
  pickKey({
    eventId: each.event_id,
    marketId: each.market_id,
    specifiers: each.specifiers,
    outcomeId: each.outcome_id,
  })

/** Singles, multiple or system. Choosing works as a post too. */
function Kinds({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const kind = kindOf(slip)
  const least: Record<Kind, number> = { single: 1, multiple: 2, system: 3 }
  const count = legsOf(slip).length
  if (count < 2) return null
  return (
    <div className="segments slip-kind" role="group" aria-label={t('sports.slip.kind')}>
      {(['multiple', 'single', 'system'] as const).map((each) => (
        <button
          key={each}
          type="submit"
          name="kind"
          value={each}
          aria-pressed={kind === each}
          disabled={count < least[each]}
          onClick={(event) => {
            event.preventDefault()
            changeSlip((now) => ({ ...now, kind: each }))
          }}
        >
          {t(`sports.slip.kinds.${each}`)}
        </button>
      ))}
    </div>
  )
}

function Systems({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const chosen = chosenSystem(slip)
  return (
    <label className="slip-field">
      <span>{t('sports.slip.system')}</span>
      <select
        className="input"
        name="system"
        value={chosen?.name ?? ''}
        onChange={({ target }) => changeSlip((now) => ({ ...now, system: target.value }))}
      >
        {systemsOf(legsOf(slip).length).map(({ name, lines }) => (
          <option key={name} value={name}>
            {t('sports.slip.systemOf', {
              name: name.includes('/') ? name : t(`sports.slip.systems.${name as 'trixie'}`),
              count: lines,
            })}
          </option>
        ))}
      </select>
    </label>
  )
}

const isApart = (legs: readonly SlipLeg[], eventId: string): boolean =>
  legs.some(({ builder, picks: [pick] }) => builder === null && pick?.eventId === eventId)

/** What is staked and what may come back. */
function Sums({ slip, state }: { slip: Slip; state: SlipState | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const currency = useSlipCurrency(state)
  const digits = digitsOf(currency)
  const kind = kindOf(slip)
  const { stake, possible, lines } = sumsOf(slip, digits)
  const most = state && minorOf(state.limits.max_return.amount, digits)
  const money = (minor: bigint) => format.money({ amount: decimalOf(minor, digits), currency })
  const legs = legsOf(slip)
  // Selections of one event that stand apart are no multiple: there is nothing to win by them.
  const apart = kind !== 'single' && state?.builders?.some(({ event_id: id }) => isApart(legs, id)) === true
  const cut = apart ? null : possible !== null && most !== null && possible > most ? most : possible
  return (
    <dl className="slip-sums">
      {(kind === 'multiple' || legs.length === 1) && (
        <div>
          <dt>{t('sports.slip.totalOdds')}</dt>
          <dd className="figures">{odds(apart ? null : totalOdds(slip))}</dd>
        </div>
      )}
      {kind !== 'multiple' && (lines > 1 || kind === 'system') && (
        <div>
          <dt>{t('sports.slip.totalStake', { count: lines })}</dt>
          <dd className="figures">{money(stake)}</dd>
        </div>
      )}
      <div className="big">
        <dt>{t('sports.slip.possible')}</dt>
        <dd className="figures" aria-live="polite">
          {cut === null ? '—' : money(cut)}
        </dd>
      </div>
    </dl>
  )
}

type ActProps = { slip: Slip; state: SlipState | null; asking: boolean; shut: number; placing: boolean }

function Act({ slip, state, asking, shut, placing }: ActProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { loggedIn } = useSession()
  const balance = useBalance()
  const currency = useSlipCurrency(state)
  const digits = digitsOf(currency)
  const { stake } = sumsOf(slip, digits)
  const amount = format.money({ amount: decimalOf(stake, digits), currency })
  const has =
    balance.state === 'known'
      ? (minorOf(balance.balance.cash.amount, digits) ?? 0n) +
        (minorOf(balance.balance.bonus.amount, digits) ?? 0n)
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
          const open = new Set(state?.selections.filter(({ status }) => status === 'open').map(pickKeyOf))
          changeSlip((now) => ({ ...now, picks: now.picks.filter((pick) => open.has(pickKey(pick))) }))
        }}
      >
        {t('sports.slip.removeShut', { count: shut })}
      </Button>
    )
  if (!loggedIn)
    return (
      <Button type="submit" name="intent" value="place" variant="brand" wide size="large">
        {t('sports.slip.logIn')}
      </Button>
    )
  if (has !== null && freeOf(slip) === null && stake > has)
    return (
      <Button href={paths.deposit()} variant="brand" wide size="large">
        {t('sports.slip.deposit', {
          amount: format.money({ amount: decimalOf(stake - has, digits), currency }),
        })}
      </Button>
    )
  return (
    <Button type="submit" name="intent" value="place" variant="brand" wide size="large" busy={placing}>
      {asking
        ? t('sports.slip.acceptAndPlace')
        : stake > 0n
          ? t(freeOf(slip) ? 'sports.slip.free.place' : 'sports.slip.place', { amount })
          : t('sports.slip.placeEmpty')}
    </Button>
  )
}
