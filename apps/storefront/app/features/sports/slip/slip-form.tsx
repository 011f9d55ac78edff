import type { SlipProblem, SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { useErrorsInPlace } from '../use-errors-in-place.ts'
import { Act } from './placing/act.tsx'
import { AccumulatorBonus } from './bets/accumulator.tsx'
import { BuilderLeg, JoinOffer } from './bets/builder.tsx'
import { acceptedField, listChanges } from './placing/changes.ts'
import { EachWayOfAll } from './bets/each-way.tsx'
import { Funds } from './bets/funds.tsx'
import { Kinds, Systems } from './bets/kinds.tsx'
import { SystemLines } from './bets/lines.tsx'
import { ProblemText } from './placing/problem-text.tsx'
import { Selection } from './selection.tsx'
import {
  findFreeBet,
  toKind,
  legKey,
  listLegs,
  legStake,
  pickKey,
  type SelectionState,
  type Slip,
  type SlipLeg,
  slipText,
  withOdds,
} from './slip.ts'
import { SlipOptions } from './slip-options.tsx'
import { STAKE_FIELD, StakeField } from './bets/stake-field.tsx'
import { PossibleReturn, Sums } from './bets/sums.tsx'
import { PLACE_FETCHER, type useSlipState } from './use-slip-state.ts'

type Known = ReturnType<typeof useSlipState>

/** Problems of the last try, and of the check, that still fit the slip. */
function listProblems({ state, answer }: Known, slip: Slip): readonly SlipProblem[] {
  const own = answer && !answer.placed && slipText(slip) === slipText(answer.slip) ? answer.problems : []
  const codes = new Set(own.map(({ code }) => code))
  return [...own, ...(state?.problems ?? []).filter(({ code }) => !codes.has(code))]
}

/** Whether a problem is that of the single of this leg, such as a stake below the smallest; a lone single has it above the act. */
function isOfSingle({ bet, selections }: SlipProblem, slip: Slip, leg?: SlipLeg): boolean {
  const legs = listLegs(slip)
  if (bet === null || selections.length > 0 || toKind(slip) !== 'single' || legs.length < 2) return false
  const of = legs.filter((each) => legStake(each) !== '')[bet]
  return of !== undefined && (leg === undefined || legKey(of) === legKey(leg))
}

/** The stake is above what the sportsbook or the player allows, or play is paused: more money does not help. */
const isLimit = ({ code, limit }: SlipProblem): boolean =>
  code === 'player_blocked' ||
  code === 'restricted' ||
  code === 'reality_check' ||
  code === 'identity_before_play' ||
  code === 'funds_before_play' ||
  code === 'texts_not_accepted' ||
  (limit !== null && code !== 'balance_too_low' && code !== 'stake_too_small')

/** What is staked on what; works as a plain post. */
export function SlipForm({ slip, known, sheet }: { slip: Slip; known: Known; sheet: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, key, placing, failed } = known
  const lost = failed && state === null
  // A sheet lies over the notifications.
  useErrorsInPlace(sheet ? known.refusal : null)
  const problems = listProblems(known, slip)
  const kind = toKind(slip)
  const free = findFreeBet(slip)
  const now = new Map(state?.selections.map((each) => [pickKey(each), each]))
  const legs = listLegs(slip)
  const changes = listChanges(legs, state)
  const newOdds = new Map(changes.map(({ leg, odds }) => [legKey(leg), odds]))
  const asking = changes.filter(
    ({ was, odds }) =>
      was !== '' && (slip.changes === 'none' || (slip.changes === 'better' && Number(odds) < Number(was))),
  )
  const shut = new Set(slip.picks.map(pickKey).filter((each) => (now.get(each)?.status ?? 'open') !== 'open'))
  const priced = withOdds(slip, newOdds)
  return (
    <XsrfForm
      method="post"
      action={paths.sportsSlip()}
      navigate={false}
      fetcherKey={PLACE_FETCHER}
      data-lost={lost || undefined}
      onSubmit={known.noteTry}
    >
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
      {state !== null && (
        <input type="hidden" name="accumulator" value={state.accumulator?.version ?? 0} readOnly />
      )}
      {changes
        .filter((change) => change.was === '' || asking.includes(change))
        .map((change) => (
          <input key={legKey(change.leg)} type="hidden" {...acceptedField(change)} readOnly />
        ))}
      <Kinds slip={slip} />
      <ul className="selections">
        {legs.map((leg, index) => (
          <LegItems
            key={legKey(leg)}
            leg={leg}
            first={index === 0}
            of={{ slip, state, lost, problems, now }}
          />
        ))}
      </ul>
      <div className="slip-body">
        {asking.length > 0 && (
          <Note kind="warning" role="status">
            {t('sports.slip.changed', { count: asking.length })}
          </Note>
        )}
        {failed && <Unchecked known={known} lost={lost} />}
        <Funds slip={slip} state={state} />
        {kind !== 'single' && free === null && <StakeField slip={slip} limits={state} id={STAKE_FIELD} />}
        {kind === 'system' && <Systems slip={slip} />}
        {kind === 'system' && <SystemLines slip={priced} state={state} now={now} shut={shut} />}
        {kind !== 'single' && free === null && <EachWayOfAll legs={legs} now={now} />}
        <AccumulatorBonus slip={priced} state={state} />
        <Sums slip={priced} state={state} shut={shut} />
      </div>
      <div className="slip-foot">
        <PossibleReturn slip={priced} state={state} shut={shut} />
        {problems
          .filter(
            (problem) =>
              problem.selections.length === 0 &&
              problem.code !== 'price_changed' &&
              !isOfSingle(problem, slip),
          )
          .map((problem) => (
            <p key={problem.code} className="error" role="alert">
              <Icon name="circle-alert" size="small" />
              <ProblemText problem={problem} />
            </p>
          ))}
        <Act
          slip={slip}
          state={state}
          asking={asking.length > 0}
          shut={shut.size}
          limited={problems.some(isLimit)}
          placing={placing}
        />
        <div role={sheet ? 'alert' : undefined}>
          <FormErrors />
        </div>
      </div>
      <div className="slip-rest">
        {state !== null && state.delay > 0 && (
          <p className="slip-notice text-mid">{t('sports.slip.delay', { seconds: state.delay })}</p>
        )}
        <SlipOptions slip={slip} />
        <p className="slip-notice">
          {state?.limit_left
            ? t('sports.slip.limitLeft', { amount: format.money(state.limit_left) })
            : t('sports.slip.limits')}{' '}
          <a className="link" href={paths.profile('limits')}>
            {t('sports.slip.setLimits')}
          </a>
        </p>
      </div>
    </XsrfForm>
  )
}

/** The last check got no answer: what is shown is that of before, or nothing was ever said. */
function Unchecked({ known: { checking, checkNow }, lost }: { known: Known; lost: boolean }) {
  const { t } = useTranslation()
  return (
    <Note kind="warning" role="status" className="slip-unchecked">
      <p>{t(lost ? 'sports.slip.neverChecked' : 'sports.slip.failed')}</p>
      <Button
        type="submit"
        name="intent"
        value="check"
        size="small"
        icon="refresh-cw"
        busy={checking}
        onClick={(event) => {
          event.preventDefault()
          checkNow()
        }}
      >
        {t('errors.retry')}
      </Button>
    </Note>
  )
}

type Rest = {
  slip: Slip
  state: SlipState | null
  lost: boolean
  problems: readonly SlipProblem[]
  now: ReadonlyMap<string, SelectionState>
}

/** A leg of the slip; after the last selection of an event that has several apart, the offer to combine them. */
function LegItems({
  leg,
  first,
  of: { slip, state, lost, problems, now },
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
  const kind = toKind(slip)
  const together = state?.builders?.find((each) => each.event_id === pick?.event_id) ?? null
  const own = problems.filter(
    (problem) =>
      (problem.selections.some((each) => leg.places.includes(each)) && problem.code !== 'price_changed') ||
      isOfSingle(problem, slip, leg),
  )
  const common = { stakes: kind === 'single' && findFreeBet(slip) === null, first, limits: state, lost }
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
