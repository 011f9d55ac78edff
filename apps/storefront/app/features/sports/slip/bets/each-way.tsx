import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { useCheckedBefore } from '~/page/use-typed-before.ts'
import { useOddsText } from '../../prices/odds-text.ts'
import { pickKey, pickText, type SelectionState, type SlipLeg, type SlipPick, withEachWay } from '../slip.ts'
import { changeSlip } from '../store.ts'
import './each-way.css'

type Terms = NonNullable<SelectionState['each_way']>

/** A selection with the terms that it has now; null: it pays no places any more. */
type Offered = { pick: SlipPick; terms: Terms | null }

/** The terms of each leg of a bet; `null` where each way can neither be chosen nor was. */
function offeredBy(legs: readonly SlipLeg[], now: ReadonlyMap<string, SelectionState>): Offered[] | null {
  const found = legs.flatMap(({ builder, picks: [pick] }): Offered[] =>
    pick && !builder ? [{ pick, terms: now.get(pickKey(pick))?.each_way ?? null }] : [],
  )
  const shown = found.length === legs.length && found.every(({ pick, terms }) => terms ?? pick.each_way)
  return shown ? found : null
}

/** Each way for a multiple or a system: all of its selections. */
export function EachWayOfAll({
  legs,
  now,
}: {
  legs: readonly SlipLeg[]
  now: ReadonlyMap<string, SelectionState>
}) {
  const { t } = useTranslation()
  const offered = offeredBy(legs, now)
  if (!offered) return null
  return (
    <EachWayBox
      value="all"
      offered={offered}
      label={t('sports.slip.eachWay.all')}
      hint={t('sports.slip.eachWay.double')}
    />
  )
}

/** Each way for the single of a selection, with what its place part pays. */
export function EachWayOfOne({ pick, terms }: Offered) {
  const { t } = useTranslation()
  const odds = useOddsText()
  if (!terms && !pick.each_way) return null
  const hint = terms && {
    part: terms.fraction,
    market: terms.market,
    odds: odds(terms.odds),
  }
  return (
    <EachWayBox
      value={pickKey(pick)}
      offered={[{ pick, terms }]}
      label={t('sports.slip.eachWay.one')}
      hint={hint ? t('sports.slip.eachWay.terms', hint) : ''}
    />
  )
}

type BoxProps = {
  value: string
  offered: readonly Offered[]
  label: string
  hint: string
}

const toPart = ({ pick, terms }: Offered): string => terms?.fraction ?? pick.each_way

/** The choice, with the terms that a plain post brings along. */
function EachWayBox({ value, offered, label, hint }: BoxProps) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = offered.every(({ pick }) => pick.each_way !== '')
  const choose = (checked: boolean) =>
    changeSlip((slip) =>
      withEachWay(
        slip,
        new Map(offered.map((one) => [pickKey(one.pick), checked ? toPart(one) : ''] as const)),
      ),
    )
  useCheckedBefore(id, chosen, choose)
  return (
    <div className="each-way">
      {offered.map((one) => (
        <input
          key={pickKey(one.pick)}
          type="hidden"
          name="each_way_terms"
          value={pickText({ ...one.pick, stake: '', each_way: toPart(one) })}
          readOnly
        />
      ))}
      <label className="checkbox" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="each_way"
          value={value}
          checked={chosen}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(target.checked)}
        />
        {label}
      </label>
      <small id={`${id}-hint`} className="text-mid">
        {offered.every(({ terms }) => terms) ? hint : t('sports.slip.eachWay.gone')}
      </small>
    </div>
  )
}
