import type { ListedBet } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { BADGES } from './state-badges.ts'
import './history.css'

type PastRound = (ListedBet & { kind: 'prode_entry' })['entry']

/** A round that the player has entered, with points, place and prize; it leads to its matches. */
export function PastRoundCard({ past: { round, predicted, standing } }: { past: PastRound }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, number, state, starts_at, matches, players, fee, corrected } = round
  const ranked = state !== 'open' && state !== 'cancelled'
  const facts: [string, string][] = [
    [t('prode.filled'), `${predicted} / ${matches}`],
    ...(ranked
      ? ([
          [t('prode.pointsTitle'), format.number(standing.points)],
          [
            t('prode.place'),
            t('prode.placeAmong', { place: standing.place, players: format.number(players) }),
          ],
        ] satisfies [string, string][])
      : []),
    ...(Number(fee.amount) > 0 ? [[t('prode.fee'), format.money(fee)] satisfies [string, string]] : []),
    ...(standing.prize ? [[t('prode.prize'), format.money(standing.prize)] satisfies [string, string]] : []),
  ]
  return (
    <article className="card padded stack-small prode-past" data-round={id}>
      <p className="row-wrap small-text text-mid">
        <Badge kind={BADGES[state]}>{t(`prode.states.${state}`)}</Badge>
        <time dateTime={starts_at}>{format.date(starts_at, 'dateTime')}</time>
      </p>
      <h2 className="display display-small">
        <a className="prode-past-link" href={paths.prode({ round: id })}>
          {t('prode.round', { name, number })}
        </a>
      </h2>
      <dl className="prode-past-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {corrected && <p className="small-text text-mid">{t('prode.correctedShort')}</p>}
    </article>
  )
}
