import type { Bet, BetLeg } from '@palco/contract'
import { betNumber } from '@palco/contract/tables'
import { useMemo } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { useOddsText } from '../prices/odds-text.ts'
import { BetCard } from './bet-card.tsx'
import { AutoCashOut } from './cash-out.tsx'
import type { BetData, CashOutAnswer } from './load.ts'
import { ShareBet } from './share/share-bet.tsx'
import { sharedText } from './shared-text.ts'
import { useCashOutValues } from './use-cash-outs.ts'
import '../sports.css'
import '../lists/event-rows.css'
import '../prices/odds.css'
import './bets.css'

/** Lines shown of a large system. */
const MOST_LINES = 60

/** What one unit of stake on the leg returns, as it is computed: "1,85", "½ + ½ × 1,85", "1", "0". */
function factorText(
  leg: Pick<BetLeg, 'status' | 'dead_heat'>,
  odds: string,
  number: (decimal: string) => string,
): string {
  const dead = leg.dead_heat ? ` × ${sharedText(leg.dead_heat, number)}` : ''
  switch (leg.status) {
    case 'lost':
      return '0'
    case 'refund':
      return '1'
    case 'half_lost':
      return '½'
    case 'half_won':
      return `(½ + ½ × ${odds}${dead})`
    default:
      return `${odds}${dead}`
  }
}

/** The odds of a place part as they are computed: "(1 + (10,00 − 1) × 1/4)". */
const placeText = (odds: string, fraction: string): string => `(1 + (${odds} − 1) × ${fraction})`

/** States whose return is computed by lines: not that of a bet which was refused, cashed out or voided. */
const COUNTED: ReadonlySet<Bet['status']> = new Set(['accepted', 'delayed', 'settled'])

/** States of a bet that was taken and stands: what a player shows to friends. */
const TAKEN: ReadonlySet<Bet['status']> = new Set(['accepted', 'settled', 'cashed_out'])

/** One bet: its legs, its lines with their arithmetic, and every payment. Prints as a receipt. */
export function BetPage({ data, answer }: { data: BetData; answer?: CashOutAnswer }) {
  const { t } = useTranslation()
  const { bet, key } = data
  const values = useCashOutValues(useMemo(() => [bet], [bet]))
  return (
    <div className="bets bet-page">
      <PageTitle>{t('sports.bet.number', { id: betNumber(bet.id) })}</PageTitle>
      <div className="competition-head">
        <Button href={paths.bets()} variant="ghost" icon="chevron-left">
          {t('sports.myBets')}
        </Button>
      </div>
      <h1 className="visually-hidden">{t('sports.bet.number', { id: betNumber(bet.id) })}</h1>
      <BetCard bet={bet} idempotencyKey={key} value={values.get(bet.id)} />
      <AutoCashOut key={bet.auto_cash_out?.amount} bet={bet} refused={answer?.reason === 'auto_invalid'} />
      {COUNTED.has(bet.status) && <Lines bet={bet} lines={data.lines} />}
      <CashOuts data={data} />
      <Payments data={data} />
      <div className="bet-actions">
        {TAKEN.has(bet.status) && <ShareBet bet={bet} />}
        <Button icon="receipt-text" onClick={() => print()}>
          {t('sports.bet.print')}
        </Button>
      </div>
    </div>
  )
}

function Lines({ bet, lines }: { bet: Bet; lines: BetData['lines'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  return (
    <section className="card padded">
      <h2 className="display display-small">{t('sports.bet.arithmetic')}</h2>
      <p className="text-mid">{t('sports.bet.arithmeticText')}</p>
      <ol className="lines">
        {lines.slice(0, MOST_LINES).map((line, index) => (
          <li key={index}>
            <span>
              {line.legs.map((leg) => bet.legs[leg]?.outcome).join(' + ')}
              {line.place && <small className="text-mid"> {t('sports.slip.eachWay.place')}</small>}
            </span>
            <span className="figures">
              {[
                format.money(line.stake),
                ...line.legs.map((leg) => {
                  const own = bet.legs[leg]
                  if (!own) return ''
                  if (!line.place || !own.place) return factorText(own, odds(own.odds), format.number)
                  return factorText(own.place, placeText(odds(own.odds), own.place.fraction), format.number)
                }),
              ].join(' × ')}
              {bet.free_bet && ` − ${format.money(line.stake)}`}
              {' = '}
              <b>{line.return === null ? t('sports.bet.open') : format.money(line.return)}</b>
            </span>
          </li>
        ))}
        {bet.accumulator && (
          <li>
            <span>{t('sports.slip.accumulator.paid', { percent: bet.accumulator.percent })}</span>
            <b className="figures">{format.money(bet.accumulator.amount)}</b>
          </li>
        )}
      </ol>
      {lines.length > MOST_LINES && (
        <p className="text-mid">{t('sports.bet.moreLines', { count: lines.length - MOST_LINES })}</p>
      )}
    </section>
  )
}

function CashOuts({ data: { cash_outs } }: { data: BetData }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (cash_outs.length === 0) return null
  return (
    <section className="card padded">
      <h2 className="display display-small">{t('sports.cashOut.title')}</h2>
      <ul className="bet-moves">
        {cash_outs.map(({ at, stake, value }) => (
          <li key={at}>
            <time dateTime={at}>{format.date(at, 'dateTime')}</time>
            <span>{t('sports.cashOut.of', { amount: format.money(stake) })}</span>
            <b className="figures">{format.money(value)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payments({ data: { payments } }: { data: BetData }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (payments.length === 0) return null
  return (
    <section className="card padded">
      <h2 className="display display-small">{t('sports.bet.payments')}</h2>
      <ul className="bet-moves">
        {payments.map(({ at, kind, amount }, index) => (
          <li key={index}>
            <time dateTime={at}>{format.date(at, 'dateTime')}</time>
            <span>{t(`sports.bet.payment.${kind}`)}</span>
            <b className="figures">{format.money(amount)}</b>
          </li>
        ))}
      </ul>
      <a className="link link-alone" href={paths.transactions()}>
        {t('sports.bet.statement')}
      </a>
    </section>
  )
}
