import type { RaceRunner } from '@palco/contract'
import type { ReactNode } from 'react'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Silk } from './silk.tsx'

type Props = {
  runner: RaceRunner
  /** Fixed odds as they moved, the oldest first, instead of the forecast of the feed. */
  moved?: readonly string[]
  /** What its pool would pay now, "6.60". */
  dividend?: string
  /** The boxes of the ticket. */
  children?: ReactNode
}

/** One runner of a card: colours, number, name, people, draw, weight, form, forecast, and its boxes. */
export function Runner({ runner, moved, dividend, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, name, jockey, trainer, weight, draw, form, age, sex, withdrawn, place } = runner
  return (
    <li className="runner" data-runner={number} data-withdrawn={withdrawn ? '' : undefined}>
      <span className="runner-number figures">{number}</span>
      <Silk {...runner.colours} />
      <div className="runner-text">
        <p className="semibold runner-name">
          {name} {place !== null && <Badge kind="brand">{t('horses.place', { place })}</Badge>}
          {withdrawn && <Badge kind="negative">{t('horses.nonRunner')}</Badge>}
        </p>
        <p className="small-text">
          {jockey} <span className="text-mid">· {trainer}</span>
        </p>
        <p className="tiny-text text-mid">
          {t('horses.about', {
            draw,
            weight: format.number(weight),
            sex: t(`horses.sexes.${sex}`),
            age,
          })}
          {' · '}
          <span aria-label={t('horses.formLabel', { form: [...form].join(', ') })}>
            {t('horses.form', { form: [...form].join('-') })}
          </span>
        </p>
      </div>
      {!withdrawn && (
        <div className="runner-odds">
          {moved ? <Moved prices={moved} /> : <Forecast runner={runner} />}
          {dividend !== undefined && (
            <span className="runner-dividend">
              <span className="tiny-text text-mid">{t('horses.pays')}</span>{' '}
              <b className="figures">{format.odds(dividend)}</b>
            </span>
          )}
        </div>
      )}
      {!withdrawn && children}
    </li>
  )
}

const toWay = (first: string, last: string) =>
  Number(last) < Number(first) ? 'shorter' : Number(last) > Number(first) ? 'longer' : 'same'

/** The forecast of the feed and how it moved: a line of its last prices, lower is more fancied. */
function Forecast({ runner: { odds, prices } }: Pick<Props, 'runner'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = prices[0]?.odds ?? odds
  const way = toWay(first, odds)
  return (
    <span className="runner-forecast" data-way={way}>
      <span className="tiny-text text-mid">{t('horses.forecast')}</span>{' '}
      <span className="figures">{format.odds(odds)}</span>
      <Line values={prices.map((each) => each.odds)} />
      <span className="visually-hidden">{t(`horses.moved.${way}`, { odds: format.odds(first) })}</span>
    </span>
  )
}

/** Fixed odds from the first that was shown to the one of now. */
function Moved({ prices }: { prices: readonly string[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined) return null
  const way = toWay(first, last)
  return (
    <span className="runner-forecast" data-way={way}>
      <span className="tiny-text text-mid figures">
        {way === 'same' ? format.odds(first) : `${format.odds(first)} → ${format.odds(last)}`}
      </span>
      <Line values={prices} />
      <span className="visually-hidden">{t(`horses.moved.${way}`, { odds: format.odds(first) })}</span>
    </span>
  )
}

const Line = ({ values }: { values: readonly string[] }) => (
  <svg viewBox="0 0 40 14" width="40" height="14" aria-hidden="true">
    <polyline points={toLine(values.map(Number))} fill="none" stroke="currentColor" />
  </svg>
)

function toLine(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = values.length > 1 ? 40 / (values.length - 1) : 40
  return values
    .map(
      (value, index) =>
        `${Math.round(index * step)},${high === low ? 7 : 1 + (12 * (high - value)) / (high - low)}`,
    )
    .join(' ')
}
