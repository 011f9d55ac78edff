import type { Bet, BetLeg, WireMoney } from '@palco/contract'
import { betNumber } from '@palco/contract/tables'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { toHundredths, useOddsText } from '../prices/odds-text.ts'
import { isLive, isOver, playText } from '../play-text.ts'
import { Countdown, useSecondsTo } from '../slip/countdown.tsx'
import { BetBadge, kindText } from './bet-facts.tsx'
import { CashOutForm } from './cash-out.tsx'
import type { CashOutAnswer } from './load.ts'

const LEG_ICONS: Readonly<Record<BetLeg['status'], IconName>> = {
  open: 'clock',
  won: 'circle-check',
  half_won: 'circle-check',
  lost: 'x',
  half_lost: 'x',
  refund: 'refresh-cw',
}

/** The selections of a bet builder, each with how it ended. */
function Parts({ parts }: { parts: NonNullable<BetLeg['parts']> }) {
  const { t } = useTranslation()
  return (
    <ul className="leg-parts">
      {parts.map((part, index) => (
        <li key={index} data-status={part.status}>
          <Icon name={LEG_ICONS[part.status]} size="small" label={t(`sports.leg.${part.status}`)} />
          <span>
            {part.outcome} <span className="text-mid">{part.market}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The place part of a leg: what it pays, what decides it, and how it ended. */
function Place({ place }: { place: NonNullable<BetLeg['place']> }) {
  const { t } = useTranslation()
  const odds = useOddsText()
  const { status, market } = place
  return (
    <p className="leg-place" data-status={status}>
      <Icon name={LEG_ICONS[status]} size="small" label={t(`sports.leg.${status}`)} />
      <span>{t('sports.slip.eachWay.leg', { odds: odds(place.odds), market })}</span>
    </p>
  )
}

/** What a leg is on, how its event stands, and how it ended; that of a bet that was not taken has no end. */
function Leg({ leg, taken }: { leg: BetLeg; taken: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const { play, event_state: state } = leg
  const status = taken ? leg.status : 'refund'
  return (
    <li className="leg" data-status={status}>
      <Icon
        name={taken ? LEG_ICONS[status] : 'circle-alert'}
        size="small"
        label={t(taken ? `sports.leg.${status}` : 'sports.betState.refused')}
      />
      <div>
        <p>
          <b>{leg.parts ? t('sports.slip.builder.title') : leg.outcome}</b>
          <span className="figures">
            {leg.boosted_from && (
              <s className="before-boost">
                <span className="visually-hidden">{t('sports.boost.was')} </span>
                {odds(leg.boosted_from)}
              </s>
            )}
            <b>{odds(leg.odds)}</b>
          </span>
        </p>
        {leg.parts ? <Parts parts={leg.parts} /> : <p className="text-mid">{leg.market}</p>}
        {leg.place && <Place place={leg.place} />}
        <a href={paths.sportsEvent(leg.event_id)}>
          <span>{`${leg.home} – ${leg.away}`}</span>
          {play && (isLive(state) || isOver(state)) ? (
            <span className="figures">
              <b>{`${play.score.home} – ${play.score.away}`}</b>{' '}
              {isLive(state) ? (
                <span className="live-text">{playText(t, leg.sport, play)}</span>
              ) : (
                t('sports.state.ended')
              )}
            </span>
          ) : (
            <time className="figures text-low" dateTime={leg.starts_at}>
              {format.date(leg.starts_at, 'dateTime')}
            </time>
          )}
        </a>
      </div>
    </li>
  )
}

/** The stake, and what it may bring or brought; of a bet that was not taken, that it came back. */
function Sums({ bet }: { bet: Bet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, stake, return: paid } = bet
  const open = status === 'accepted' || status === 'delayed'
  const refused = status === 'refused'
  const brought = refused ? stake : (paid ?? { ...stake, amount: '0.00' })
  const gains = !open && Number(brought.amount) > Number(stake.amount)
  const name = open ? 'sports.slip.possible' : refused ? 'sports.bet.payment.refund' : 'sports.bet.return'
  return (
    <dl className="bet-sums">
      <div>
        <dt>{t('sports.slip.stake')}</dt>
        <dd className="figures">
          {format.money(stake)}
          {bet.free_bet && <small className="text-mid"> {t('sports.slip.free.short')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t(name)}</dt>
        <dd className={gains ? 'figures text-positive' : 'figures'}>
          {format.money(open ? bet.possible_return : brought)}
        </dd>
      </div>
      {bet.accumulator && (
        <div className="bet-bonus">
          <dt>{t('sports.slip.accumulator.paid', { percent: bet.accumulator.percent })}</dt>
          <dd className="figures">{format.money(bet.accumulator.amount)}</dd>
        </div>
      )}
    </dl>
  )
}

type Props = {
  bet: Bet
  idempotencyKey: string
  value: WireMoney | null | undefined
  /** What a plain post of its cash-out was answered. */
  posted?: CashOutAnswer
}

/** A bet in a list: legs, stake, what it may bring or brought, and cash-out. */
export function BetCard({ bet, idempotencyKey, value, posted }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const left = useSecondsTo(bet.status === 'delayed' ? bet.due_at : null)
  return (
    <article className="card bet" aria-label={t('sports.bet.number', { id: betNumber(bet.id) })}>
      <header>
        <a href={paths.sportsBet(bet.id)}>
          <b>{kindText(t, bet)}</b>
          {bet.odds && bet.kind === 'multiple' && (
            <span className="figures text-mid">{odds(toHundredths(bet.odds))}</span>
          )}
          <Icon name="chevron-right" size="small" />
        </a>
        <BetBadge bet={bet} />
      </header>
      {bet.status === 'delayed' && (
        <div className="bet-waiting">
          <Countdown bet={bet} left={left} />
        </div>
      )}
      <ul>
        {bet.legs.map((leg, index) => (
          <Leg key={index} leg={leg} taken={bet.status !== 'refused'} />
        ))}
      </ul>
      <Sums bet={bet} />
      <p className="text-low figures bet-date">
        <span>{format.date(bet.placed_at, 'dateTime')}</span>
        <span className="bet-number">{t('sports.bet.number', { id: betNumber(bet.id) })}</span>
      </p>
      <CashOutForm bet={bet} idempotencyKey={idempotencyKey} value={value} posted={posted} />
    </article>
  )
}
