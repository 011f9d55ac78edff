import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Card } from '@palco/ui/card.tsx'
import type { RaceData } from '../load.ts'
import { Replay } from './replay.tsx'
import { Silk } from './silk.tsx'

/** Places shown of a result. */
const PLACES = 4

/** The first of a race with its time, and what each pool paid for 1. */
export function Result({ data: { card, pools, winning_time: time, race, board } }: { data: RaceData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const first = card
    .filter(({ place }) => place !== null && place <= PLACES)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
  const starting = new Map(board?.runners.map((runner) => [runner.number, runner.starting]))
  const paid = pools.filter(({ state }) => state === 'paid' || state === 'refunded')
  return (
    <Card className="stack race-result">
      <h2 className="display display-small">{t('horses.result')}</h2>
      <div className="stack stack-start">
        <ol className="result-places">
          {first.map((runner) => (
            <li key={runner.number}>
              <b className="figures">{t('horses.place', { place: runner.place ?? 0 })}</b>
              <Silk {...runner.colours} />
              <span className="semibold">
                {runner.number}. {runner.name}
              </span>
              <Start odds={starting.get(runner.number) ?? null} />
            </li>
          ))}
        </ol>
        {time !== null && (
          <p className="small-text text-mid">{t('horses.time', { seconds: format.number(time) })}</p>
        )}
        {race.state === 'result' && <p className="small-text">{t('horses.notYet')}</p>}
      </div>
      {paid.length > 0 && (
        <table className="dividends">
          <caption className="small-text text-mid">{t('horses.dividends')}</caption>
          <tbody>
            {paid.map((pool) => (
              <tr key={pool.kind}>
                <th scope="row">{t(`horses.kinds.${pool.kind}`)}</th>
                <td>
                  {pool.state === 'refunded'
                    ? t('horses.refunded')
                    : pool.dividends
                        .map(({ runners, dividend }) => `${runners.join('-')}: ${format.odds(dividend)}`)
                        .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Replay card={card} />
    </Card>
  )
}

function Start({ odds }: { odds: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (odds === null) return null
  return (
    <span className="result-start">
      <span className="tiny-text text-mid">{t('horses.fixed.sp')}</span>{' '}
      <b className="figures">{format.odds(odds)}</b>
    </span>
  )
}
