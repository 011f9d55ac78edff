import type { Game } from '@palco/contract'
import { VOLATILITIES } from '@palco/contract/tables'
import { useId } from 'react'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { pictureSources } from '../picture.ts'
import type { GameFacts } from '../facts.ts'
import { Volatility } from '../volatility.tsx'

function Fact({ game, facts }: { game: Game; facts: GameFacts }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  return (
    <li data-game={game.name}>
      <a
        className="fact"
        href={paths.playGame(game.id)}
        data-invite={loggedIn ? undefined : 'play'}
        data-prefetch="none"
      >
        {game.picture ? (
          <img
            {...pictureSources(game.picture, 180)}
            sizes="40px"
            alt=""
            width={40}
            height={40}
            loading="lazy"
          />
        ) : (
          <img src={artPath('chips')} alt="" width={40} height={40} loading="lazy" />
        )}
        <span>
          <b className="ellipsis">{game.name}</b>
          {facts.from && <small className="figures">{t('lobby.facts.from', { amount: facts.from })}</small>}
        </span>
        {game.volatility ? (
          <Volatility level={game.volatility} label={t(`lobby.facts.${game.volatility}`)} />
        ) : (
          <span />
        )}
        <span className="fact-return">
          <b className="figures">{facts.rtp}</b>
          <small>{t('lobby.facts.rtp')}</small>
        </span>
      </a>
    </li>
  )
}

/** "Clear numbers": return and volatility of the games, as their studios publish them. */
export function FactsPanel({ games, facts }: { games: readonly Game[]; facts: readonly GameFacts[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (facts.length === 0) return null
  const byId = new Map(games.map((game) => [game.id, game]))
  return (
    <section className="card padded facts" aria-labelledby={id}>
      <h2 className="display display-small" id={id}>
        {t('lobby.facts.title')}
      </h2>
      <p className="text-mid measure">{t('lobby.facts.text')}</p>
      <ul className="facts-list">
        {facts.map((one) => {
          const game = byId.get(one.id)
          return game && <Fact key={one.id} game={game} facts={one} />
        })}
      </ul>
      <ul className="text-mid provider-facts">
        {VOLATILITIES.map((level) => (
          <li key={level} className="row">
            <Volatility level={level} />
            {`${t(`lobby.facts.${level}`)}: ${t(`lobby.facts.${level}Text`)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Safer gaming, on the brand's deep plane. */
export function SaferPanel() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="safer motif" aria-labelledby={id}>
      <div className="safer-head">
        <img src={artPath('shield')} alt="" width={60} height={60} loading="lazy" />
        <div>
          <h2 className="display display-medium" id={id}>
            {t('lobby.safer.title')}
          </h2>
          <p>{t('lobby.safer.text')}</p>
        </div>
      </div>
      <ul>
        {(['one', 'two', 'three'] as const).map((key) => (
          <li key={key}>
            <Icon name="circle-check" />
            {t(`lobby.safer.${key}`)}
          </li>
        ))}
      </ul>
      <Button href={paths.responsibleGaming()}>{t('lobby.safer.action')}</Button>
    </section>
  )
}

/** How money gets in and out, in three steps that are true for every brand. */
export function DepositSteps() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="card padded stack-medium" aria-labelledby={id}>
      <h2 className="display display-small" id={id}>
        {t('lobby.deposits.title')}
      </h2>
      <ol className="deposit-steps">
        {(['one', 'two', 'three'] as const).map((key) => (
          <li key={key}>
            <b>{t(`lobby.deposits.${key}`)}</b>
            <p>{t(`lobby.deposits.${key}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Shown while sports come from an integration. */
export function SportsWidget() {
  const { t } = useTranslation()
  const brand = useBrand()
  if (!brand.urls.sports || !brand.modules.sports) return null
  return (
    <Card className="lobby-call">
      <img src={artPath('sports')} alt="" width={60} height={60} loading="lazy" />
      <div className="lobby-call-text">
        <h2 className="display display-small">{t('lobby.sports')}</h2>
        <p className="text-mid">{t('lobby.sportsText')}</p>
      </div>
      <Button href={paths.sports()}>{t('lobby.sportsAction')}</Button>
    </Card>
  )
}
