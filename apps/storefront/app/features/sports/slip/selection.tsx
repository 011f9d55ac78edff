import type { SlipProblem, SlipState } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { useOddsText } from '../prices/odds-text.ts'
import { EachWayOfOne } from './bets/each-way.tsx'
import { outcomeText, sidesText } from './bets/names.ts'
import { ProblemText } from './placing/problem-text.tsx'
import { pickKey, type SelectionState, type SlipPick, without } from './slip.ts'
import { StakeOfLeg } from './bets/stake-field.tsx'
import { changeSlip } from './store.ts'
import '../prices/boosted.css'
import './selection.css'

type Props = {
  pick: SlipPick
  /** What the sportsbook says of it; null until it has been asked. */
  now: SelectionState | null
  /** Each has its own stake. */
  stakes: boolean
  first: boolean
  limits: SlipState | null
  /** Nothing has been said of it, and the last check failed. */
  lost: boolean
  problems: readonly SlipProblem[]
}

function remove(key: string, item: Element | null): void {
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  next?.querySelector<HTMLElement>('.selection-remove')?.focus()
  changeSlip((slip) => without(slip, key))
}

/** What a selection is on, and the button that takes it out. */
export function SelectionHead({ pick, now, lost }: Pick<Props, 'pick' | 'now' | 'lost'>) {
  const { t } = useTranslation()
  const key = pickKey(pick)
  const name = lost ? t('sports.slip.notLoaded') : outcomeText(t, now)
  return (
    <div className="selection-title">
      {now?.home ? (
        <a href={paths.sportsEvent(pick.event_id)}>
          <b>{name}</b>
        </a>
      ) : now || lost ? (
        <b>{name}</b>
      ) : (
        <span className="selection-skeleton" />
      )}
      <button
        type="submit"
        name="remove"
        value={key}
        className="icon-button selection-remove"
        aria-label={t('sports.slip.remove', { name })}
        onClick={(event) => {
          event.preventDefault()
          remove(key, event.currentTarget.closest('li'))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Delete') remove(key, event.currentTarget.closest('li'))
        }}
      >
        <Icon name="x" size="small" />
      </button>
    </div>
  )
}

/** A selection of the slip: what it is on, its price, and what stands in its way. */
export function Selection({ pick, now, stakes, first, limits, lost, problems }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const text = useOddsText()
  const odds = now?.odds ?? pick.odds
  const changed = now?.odds !== null && now !== null && odds !== pick.odds
  const shut = now !== null && now.status !== 'open'
  const move = Number(odds) > Number(pick.odds) ? 'up' : 'down'
  return (
    <li
      className={
        shut ? 'selection closed' : changed || problems.length > 0 ? 'selection changed' : 'selection'
      }
    >
      <SelectionHead pick={pick} now={now} lost={lost} />
      <div className="selection-detail">
        <span>
          <span className="selection-market">
            {now?.live && <span className="live-text">{t('sports.live')}</span>}
            {now?.market}
          </span>
          <span>{sidesText(now)}</span>
        </span>
        <span className="selection-odds figures" data-move={changed ? move : undefined}>
          {shut ? (
            t(`sports.slip.status.${now.status}`)
          ) : (
            <>
              {!changed && now?.boost && (
                <s>
                  <span className="visually-hidden">{t('sports.boost.was')} </span>
                  {text(now.boost.before)}
                </s>
              )}
              {changed && (
                <s>
                  <span className="visually-hidden">{t('sports.slip.was')} </span>
                  {text(pick.odds)}
                </s>
              )}
              <b>{text(odds)}</b>
            </>
          )}
        </span>
      </div>
      {now?.boost && !shut && (
        <p className="selection-boost">
          <Icon name="flame" size="small" />
          {t('sports.boost.inSlip', { limit: format.money(now.boost.max_stake) })}
        </p>
      )}
      {changed && !shut && (
        <p className="visually-hidden" role="status">
          {t('sports.slip.nowAt', { name: outcomeText(t, now), odds: text(odds) })}
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem.code} className="error" role="alert">
          <Icon name="circle-alert" size="small" />
          <ProblemText problem={problem} />
        </p>
      ))}
      {stakes && now && <EachWayOfOne pick={pick} terms={now.each_way ?? null} />}
      {stakes && (
        <StakeOfLeg leg={{ picks: [pick], places: [], builder: null }} first={first} limits={limits} />
      )}
    </li>
  )
}
