import type { ProdeRound } from '@palco/contract'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { allowReadsBeside } from '~/builds/background.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Note } from '@palco/ui/note.tsx'
import { artPath, EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { ProdeAnswer, ProdeData, RoundDetail } from './load.ts'
import { Predictions } from './predictions.tsx'
import { BADGES } from './state-badges.ts'
import { Prizes, Rules, Table } from './side.tsx'
import './prode.css'
import './league.css'

if (typeof window !== 'undefined') allowReadsBeside()

/** Scores of matches under way are read again so often. */
const FRESH_MS = 30_000

const isUnderWay = ({ matches }: RoundDetail): boolean => matches.some(({ state }) => state === 'live')

/** The page follows matches under way while it is looked at. */
function useFollow(follow: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!follow) return
    const timer = setInterval(() => !document.hidden && void revalidate(), FRESH_MS)
    return () => clearInterval(timer)
  }, [follow, revalidate])
}

/** The game of predictions: rounds, the chosen round's matches, ranking and prizes. */
export function ProdePage({ data, answer }: { data: ProdeData; answer?: ProdeAnswer }) {
  const { t } = useTranslation()
  const { rounds, detail } = data
  const unread = data.failed !== null || rounds.length > 0
  useFollow(detail !== null && isUnderWay(detail))
  return (
    <div className="sections">
      <PageTitle>{t('prode.title')}</PageTitle>
      {detail ? (
        <Head detail={detail} at={data.at} />
      ) : (
        <h1 className="display display-medium">{t('prode.title')}</h1>
      )}
      <Rounds rounds={rounds} chosen={detail?.round.id} />
      {!detail && (
        <EmptyState
          art="prode"
          title={t(unread ? 'prode.failed' : 'prode.none')}
          text={t(unread ? 'prode.failedText' : 'prode.noneText')}
          action={
            <>
              {unread && <Retry />}
              {data.player && <PastRounds />}
            </>
          }
        />
      )}
      {detail && (
        <div className="prode-columns">
          <div className="stack">
            <Saved data={data} />
            {data.player && (
              <div className="row-wrap">
                {detail.round.joined && <Share round={detail.round} />}
                <PastRounds />
              </div>
            )}
            <Predictions key={detail.round.id} detail={detail} data={data} answer={answer} />
          </div>
          <div className="stack stack-start">
            <Table data={data} ranking={data.ranking} round={detail.round} />
            <Prizes detail={detail} />
            <Rules detail={detail} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Links to the rounds that the player has entered. */
function PastRounds() {
  const { t } = useTranslation()
  return (
    <Button href={paths.bets({ product: 'prode' })} variant="ghost">
      {t('prode.history')}
    </Button>
  )
}

function Saved({ data: { saved, closed } }: { data: ProdeData }) {
  const { t } = useTranslation()
  if (saved === null) return null
  return (
    <Note kind={closed > 0 ? 'warning' : 'positive'} role="status" title={t('prode.saved', { count: saved })}>
      {closed > 0 && <p>{t('prode.closedOnes', { count: closed })}</p>}
    </Note>
  )
}

/** Leads to the card of the player's predictions. */
function Share({ round }: { round: ProdeRound }) {
  const { t } = useTranslation()
  return (
    <XsrfForm method="post" action={paths.prode({ round: round.id })}>
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="round" value={round.id} />
      <Button type="submit">{t('prode.share')}</Button>
    </XsrfForm>
  )
}

function Head({ detail: { round, matches, own }, at }: { detail: RoundDetail; at: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const next = matches.find(({ state, starts_at }) => state === 'open' && Date.parse(starts_at) > at)
  const filled = matches.filter((match) => match.own).length
  const [pool, fee] = [Number(round.prize_pool.amount), Number(round.fee.amount)]
  return (
    <section className="prode-head motif">
      <img src={artPath('prode')} alt="" width={72} height={72} />
      <div>
        <h1 className="display display-large">
          {t('prode.round', { name: round.name, number: round.number })}
        </h1>
        <p>
          {pool > 0 && `${t('prode.pool', { amount: format.money(round.prize_pool) })} `}
          {fee > 0 && pool === 0 && `${t('prode.emptyPool')} `}
          {fee > 0 ? t('prode.costs', { amount: format.money(round.fee) }) : t('prode.free')}
        </p>
        {round.corrected && <p>{t('prode.corrected')}</p>}
      </div>
      <dl>
        <div>
          <dt>{next ? t('prode.nextClose') : t('prode.ends')}</dt>
          <dd>
            <time dateTime={next?.starts_at ?? round.ends_at}>
              {format.date(next?.starts_at ?? round.ends_at, 'weekdayTime')}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t('prode.filled')}</dt>
          <dd className="figures">
            {filled} / {round.matches}
          </dd>
        </div>
        <div>
          <dt>{t('prode.place')}</dt>
          <dd className="figures">{own ? t('prode.ordinal', { n: own.place }) : '—'}</dd>
        </div>
      </dl>
    </section>
  )
}

function Rounds({ rounds, chosen }: { rounds: readonly ProdeRound[]; chosen?: string }) {
  const { t } = useTranslation()
  if (rounds.length < 2) return null
  return (
    <nav aria-label={t('prode.rounds')}>
      <ul className="scroll-x prode-rounds">
        {rounds.map(({ id, name, number, state }) => (
          <li key={id}>
            <a
              className="chip"
              href={paths.prode({ round: id })}
              aria-current={id === chosen ? 'page' : undefined}
            >
              {t('prode.roundShort', { name, number })}
              <Badge kind={BADGES[state]}>{t(`prode.states.${state}`)}</Badge>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
