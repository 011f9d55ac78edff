import type { Bet } from '@palco/contract'
import { betNumber } from '@palco/contract/tables'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { watchLive } from '~/live/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { useOddsText } from '../../prices/odds-text.ts'
import type { BetData } from '../../bets/load.ts'
import { ShareBet } from '../../bets/share/share-bet.tsx'
import { Countdown, useSecondsTo } from '../countdown.tsx'
import type { Slip } from '../slip.ts'
import { changeSlip } from '../store.ts'
import './placed.css'

const PLACED_ICONS: Readonly<Record<string, IconName>> = { refused: 'circle-alert', delayed: 'clock' }

/** A bet in its in-play delay, read again when it is decided. */
function useDecided(bet: Bet): Bet {
  const fetcher = useFetcher<BetData>({ key: `bet-${bet.id}` })
  const current = fetcher.data?.bet ?? bet
  const waiting = current.status === 'delayed'
  const left = useSecondsTo(waiting ? current.due_at : null)
  const read = useEffectEvent(() => {
    if (fetcher.state === 'idle') void fetcher.load(paths.sportsBet(bet.id))
  })
  useEffect(() => {
    if (!waiting) return
    return watchLive('player', (event) => {
      if (event.type === 'bet' && event.bet_id === bet.id) read()
    })
  }, [waiting, bet.id])
  useEffect(() => {
    if (!waiting || left !== 0) return
    const timer = setInterval(() => read(), 1_500)
    return () => clearInterval(timer)
  }, [waiting, left])
  return current
}

/** What was placed: accepted, or waiting for the decision with its countdown. */
export function Placed({
  bets,
  slip,
  onAgain,
  onClose,
}: {
  bets: readonly [Bet, ...Bet[]]
  slip: Slip
  /** The slip takes the receipt's place, with what was placed; a sheet stays open. */
  onAgain: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const receipt = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone: the keyboard goes on from here, not from the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) receipt.current?.focus({ preventScroll: true })
    // A long slip was placed from its lower end: what became of it stands above.
    if ((receipt.current?.getBoundingClientRect().top ?? 0) < 0) receipt.current?.scrollIntoView()
  }, [])
  // All bets of a slip are refused together.
  const [first, ...others] = bets
  const decided = useDecided(first)
  const refused = decided.status === 'refused'
  const chooseAgain = () => {
    const { picks, builders, stake, free, bonus } = slip
    // What was refused is paid as before: a free bet has come back.
    const funds = refused ? { free, bonus } : {}
    changeSlip((now) => ({ ...now, picks, builders, stake, ...funds }))
    onAgain()
  }
  return (
    <div className="placed" ref={receipt} tabIndex={-1}>
      <PlacedBetCard bet={decided} />
      {others.map((bet) => (
        <DecidedBetCard key={bet.id} bet={bet} />
      ))}
      <div className="slip-body">
        {refused ? (
          <Button variant="brand" wide onClick={chooseAgain}>
            {t('sports.slip.withOddsNow')}
          </Button>
        ) : (
          <>
            <Button href={paths.bets()} wide>
              {t('sports.myBets')}
            </Button>
            {decided.status === 'accepted' && <ShareBet bet={decided} wide />}
            <Button variant="ghost" wide onClick={chooseAgain}>
              {t('sports.slip.repeat')}
            </Button>
          </>
        )}
        <Button variant={refused ? 'ghost' : 'brand'} wide onClick={onClose}>
          {t('sports.slip.done')}
        </Button>
      </div>
    </div>
  )
}

const DecidedBetCard = ({ bet }: { bet: Bet }) => <PlacedBetCard bet={useDecided(bet)} />

function PlacedBetCard({ bet }: { bet: Bet }) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  const { status } = bet
  const left = useSecondsTo(status === 'delayed' ? bet.due_at : null)
  return (
    <section className="placed-bet" data-status={status}>
      <p className="placed-title" role="status">
        <Icon name={PLACED_ICONS[status] ?? 'circle-check'} size="large" />
        <b>{t(`sports.placed.${status}`)}</b>
      </p>
      {status === 'delayed' && (
        <>
          <Countdown bet={bet} left={left} />
          <p className="text-mid">{t('sports.placed.delayedText')}</p>
        </>
      )}
      {status === 'refused' && bet.refused_for && (
        <p className="text-mid">{t(`sports.refused.${bet.refused_for}`)}</p>
      )}
      <ul>
        {bet.legs.map((leg, index) => (
          <li key={index}>
            <span>
              {leg.outcome}
              <small>{`${leg.market} · ${leg.home} – ${leg.away}`}</small>
              {leg.place && (
                <small>
                  {t('sports.slip.eachWay.leg', { odds: odds(leg.place.odds), market: leg.place.market })}
                </small>
              )}
            </span>
            <b className="figures">{odds(leg.odds)}</b>
          </li>
        ))}
      </ul>
      <dl className="slip-sums">
        <div>
          <dt>{t('sports.slip.stake')}</dt>
          <dd className="figures">
            {format.money(bet.stake)}
            {bet.free_bet && <small className="text-mid"> {t('sports.slip.free.short')}</small>}
          </dd>
        </div>
        {bet.accumulator && (
          <div>
            <dt>{t('sports.slip.accumulator.paid', { percent: bet.accumulator.percent })}</dt>
            <dd className="figures">{format.money(bet.accumulator.amount)}</dd>
          </div>
        )}
        {status !== 'refused' && (
          <div className="big">
            <dt>{t('sports.slip.possible')}</dt>
            <dd className="figures" data-gain="">
              {format.money(bet.possible_return)}
            </dd>
          </div>
        )}
      </dl>
      <a className="link link-alone" href={paths.sportsBet(bet.id)}>
        {t('sports.bet.number', { id: betNumber(bet.id) })}
      </a>
    </section>
  )
}
