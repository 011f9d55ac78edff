import type { SlipProblem, SlipState } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { useOddsText } from '../../prices/odds-text.ts'
import { outcomeText, sidesText } from './names.ts'
import { ProblemText } from '../placing/problem-text.tsx'
import { SelectionHead } from '../selection.tsx'
import { builderText, combined, pickKey, type SelectionState, separated, type SlipLeg } from '../slip.ts'
import { StakeOfLeg } from './stake-field.tsx'
import { changeSlip } from '../store.ts'
import './builder.css'
import '../selection.css'

/** What the sportsbook says of the selections of an event together. */
export type Together = NonNullable<SlipState['builders']>[number]

type Props = {
  leg: SlipLeg
  /** What is said of each selection, by its key; and of all together, null until it has been asked. */
  now: ReadonlyMap<string, SelectionState>
  together: Together | null
  stakes: boolean
  first: boolean
  limits: SlipState | null
  lost: boolean
  problems: readonly SlipProblem[]
}

/** A bet builder in the slip: its selections, their price together, and why there is none. */
export function BuilderLeg({ leg, now, together, stakes, first, limits, lost, problems }: Props) {
  const { t } = useTranslation()
  const text = useOddsText()
  const { builder, picks } = leg
  if (!builder) return null
  const event = now.get(picks[0] ? pickKey(picks[0]) : '')
  const odds = together?.odds ?? builder.odds
  const changed = builder.odds !== '' && together?.odds != null && together.odds !== builder.odds
  const shown = problems.filter(({ code }) => code !== together?.problem)
  const said = [...now.values()]
  // Without one of its selections a builder has no price: that selection is named, and nothing else.
  const shut = shown.some(({ selections }) => selections.some((place) => said[place]?.status !== 'open'))
  return (
    <li className={changed || shown.length > 0 || together?.problem ? 'selection changed' : 'selection'}>
      <div className="builder-head">
        <span>
          <b>{t('sports.slip.builder.title')}</b>
          <a href={paths.sportsEvent(builder.event_id)}>{sidesText(event)}</a>
        </span>
        <span className="selection-odds figures">
          {changed && (
            <s>
              <span className="visually-hidden">{t('sports.slip.was')} </span>
              {text(builder.odds)}
            </s>
          )}
          <b>{together?.problem ? '—' : odds ? text(odds) : '…'}</b>
        </span>
      </div>
      <ul className="builder-parts">
        {picks.map((pick) => (
          <li key={pickKey(pick)}>
            <SelectionHead pick={pick} now={now.get(pickKey(pick)) ?? null} lost={lost} />
            <span className="selection-market">{now.get(pickKey(pick))?.market}</span>
          </li>
        ))}
      </ul>
      {together?.problem && !shut && <Reason together={together} selections={said} />}
      {shown.map((problem) => (
        <p key={`${problem.code} ${problem.selections.join()}`} className="error" role="alert">
          <Icon name="circle-alert" size="small" />
          <span>
            {problem.selections.length === 1 && (
              <SelectionName selection={said[problem.selections[0] ?? 0]} />
            )}
            <ProblemText problem={problem} />
          </span>
        </p>
      ))}
      <div className="builder-foot">
        <span className="text-mid">{t('sports.slip.builder.noCashOut')}</span>
        <Button
          type="submit"
          name="separate"
          value={builder.event_id}
          size="small"
          variant="ghost"
          onClick={(event) => {
            event.preventDefault()
            changeSlip((slip) => separated(slip, builder.event_id))
          }}
        >
          {t('sports.slip.builder.separate')}
        </Button>
      </div>
      {stakes && <StakeOfLeg leg={leg} first={first} limits={limits} />}
    </li>
  )
}

/** The name of a selection before what is said of it; nothing of one that has none any more. */
function SelectionName({ selection }: { selection: SelectionState | undefined }) {
  return selection?.outcome ? <b>{selection.outcome}: </b> : null
}

/** Why selections have no price together, with the name of the one at fault. */
function Reason({ together, selections }: { together: Together; selections: readonly SelectionState[] }) {
  const { t } = useTranslation()
  const { problem, selection } = together
  if (problem === null) return null
  const at = selection === null ? undefined : selections[selection]
  const shown = { code: problem, selections: [], bet: null, odds: null, limit: null }
  return (
    <p className="error" role="status">
      <Icon name="circle-alert" size="small" />
      <span>
        {at && <b>{outcomeText(t, at)}: </b>}
        <ProblemText problem={shown} />
      </span>
    </p>
  )
}

/** Offers the selections of one event as one bet at the price of all of them, or says why they do not go together. */
export function JoinOffer({
  together,
  selections,
  apart,
}: {
  together: Together
  selections: readonly SelectionState[]
  /** In a multiple they stand in each other's way until they are combined. */
  apart: boolean
}) {
  const { t } = useTranslation()
  const text = useOddsText()
  const { event_id: eventId, odds, selections: places } = together
  return (
    <li className={apart ? 'selection join changed' : 'selection join'}>
      <p>{t(apart ? 'sports.slip.builder.apart' : 'sports.slip.builder.offer', { count: places.length })}</p>
      {odds === null ? (
        <Reason together={together} selections={selections} />
      ) : (
        <Button
          type="submit"
          name="combine"
          value={builderText({ event_id: eventId, odds, stake: '' })}
          size="small"
          onClick={(event) => {
            event.preventDefault()
            changeSlip((slip) => combined(slip, eventId, odds))
          }}
        >
          {t('sports.slip.builder.join', { odds: text(odds) })}
        </Button>
      )}
    </li>
  )
}
