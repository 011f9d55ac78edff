import type { CallAnswer, calls } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { Crest } from '~/ui/crest.tsx'
import './prode.css'
import './card.css'

type Card = CallAnswer<typeof calls.readProdeCard>['response']
type Shared = Card['matches'][number]

/** A player's predictions and standing as a card to share: no name but the masked one, no money. */
export function CardPage({ data }: { data: Card & { address: string } }) {
  const { t } = useTranslation()
  const { round, standing, matches, address } = data
  const title = t('prode.round', { name: round.name, number: round.number })
  const begun = round.state === 'running' || round.state === 'finished'
  return (
    <div className="sections">
      <PageTitle>{t('prode.cardTitle', { name: standing.name, round: title })}</PageTitle>
      <article className="prode-shared motif">
        <header>
          <p>{useBrand().name}</p>
          <h1 className="display display-medium">{title}</h1>
          <p>{t('prode.cardBy', { name: standing.name })}</p>
        </header>
        {begun && (
          <dl>
            <div>
              <dt>{t('prode.place')}</dt>
              <dd className="figures">{t('prode.ordinal', { n: standing.place })}</dd>
            </div>
            <div>
              <dt>{t('prode.pointsTitle')}</dt>
              <dd className="figures">{standing.points}</dd>
            </div>
            <div>
              <dt>{t('prode.exact')}</dt>
              <dd className="figures">{standing.exact}</dd>
            </div>
          </dl>
        )}
        <ul>
          {matches.map((match) => (
            <Row key={match.event_id} match={match} />
          ))}
        </ul>
        {matches.length === 0 && <p>{t('prode.cardEmpty')}</p>}
      </article>
      <div className="prode-shared-share">
        <CopyControl label={t('prode.cardLink')} value={address} variant="neutral" />
        <Button href={paths.prode({ round: round.id })} variant="brand" size="large">
          {t('prode.cardPlay')}
        </Button>
      </div>
    </div>
  )
}

function Row({ match: { home, away, score, own } }: { match: Shared }) {
  const { t } = useTranslation()
  if (!own) return null
  const said =
    own.home === null || own.away === null ? t(`prode.outcomes.${own.outcome}`) : `${own.home} – ${own.away}`
  return (
    <li>
      <span>
        <Crest team={{ ...home, colours: null }} size={24} look="shirt" />
        {home.name}
      </span>
      <b className="figures">
        {said}
        {own.boost > 1 && <small>{` ×${own.boost}`}</small>}
      </b>
      <span>
        {away.name}
        <Crest team={{ ...away, colours: null }} size={24} look="shirt" />
      </span>
      {score && (
        <small>
          {t('prode.cardResult', { result: `${score.home} – ${score.away}` })}
          {own.points !== null && ` · ${t('prode.points', { count: own.points })}`}
        </small>
      )}
    </li>
  )
}
