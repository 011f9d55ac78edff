import { PRODE_PHRASES } from '@palco/contract/tables'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { ConfirmedForm, XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { CopyControl } from '~/ui/copy-control.tsx'
import { LeagueTools } from './league-tools.tsx'
import type { LeagueAnswer, LeaguePageData } from './league-load.ts'
import './prode.css'
import './league.css'

/** One private league: its invitation, members, phrases and, for its owner, the tools. */
export function LeaguePage({ data, answer }: { data: LeaguePageData; answer?: LeagueAnswer }) {
  const { t } = useTranslation()
  const { league } = data
  return (
    <div className="sections">
      <PageTitle>{league.name}</PageTitle>
      <div>
        <BackLink href={paths.prodeLeagues()}>{t('prode.manageLeagues')}</BackLink>
        <div className="prode-league">
          <h1 className="display display-large">{league.name}</h1>
          {league.owner && <Badge kind="brand">{t('prode.owner')}</Badge>}
          {league.open === false && <Badge>{t('prode.closedLeague')}</Badge>}
        </div>
        <a className="link link-alone" href={`${paths.prode({ league: league.id })}#table`}>
          {t('prode.seeTable')}
        </a>
      </div>
      <div className="prode-columns even">
        <div className="stack stack-start">
          {league.open !== false && <Invitation data={data} />}
          <Members data={data} />
        </div>
        <div className="stack stack-start">
          <Phrases data={data} answer={answer} />
          {league.owner && <LeagueTools league={league} answer={answer} />}
        </div>
      </div>
    </div>
  )
}

function Invitation({ data: { league, invitation, qr } }: { data: LeaguePageData }) {
  const { t } = useTranslation()
  return (
    <Card className="stack">
      <h2 className="display display-small">{t('prode.invite')}</h2>
      <div className="league-invitation">
        <img src={qr} alt={t('prode.qr')} width={160} height={160} />
        <div>
          <p className="text-mid">{t('prode.inviteText')}</p>
          <p className="league-code figures">{league.code}</p>
        </div>
      </div>
      <CopyControl label={t('prode.invitation')} value={invitation} />
    </Card>
  )
}

function Members({ data: { league, members } }: { data: LeaguePageData }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card className="stack">
      <h2 className="display display-small">{t('prode.members', { count: members.length })}</h2>
      <ul className="league-members">
        {members.map(({ seat, name, owner, own, joined_at }) => (
          <li key={seat}>
            <span>
              {own ? t('prode.you', { name }) : name} {owner && <Badge>{t('prode.isOwner')}</Badge>}
              <small className="text-low">{t('prode.since', { day: format.date(joined_at, 'date') })}</small>
            </span>
            {league.owner && !own && (
              <ConfirmedForm
                action={paths.prodeLeague(league.id)}
                question={t('prode.removeQuestion', { name })}
                confirmLabel={t('prode.remove')}
                danger
              >
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="seat" value={seat} />
                <Button type="submit" variant="ghost">
                  {t('prode.remove')}
                </Button>
              </ConfirmedForm>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What members say, the latest first, above the list of phrases. */
function Phrases({ data: { league, phrases }, answer }: { data: LeaguePageData; answer?: LeagueAnswer }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card className="stack">
      <h2 className="display display-small">{t('prode.chat')}</h2>
      <XsrfForm method="post" action={paths.prodeLeague(league.id)} className="stack">
        <input type="hidden" name="intent" value="say" />
        <div className="row-wrap" role="group" aria-label={t('prode.say')}>
          {PRODE_PHRASES.map((phrase) => (
            <button key={phrase} className="chip" type="submit" name="phrase" value={phrase}>
              {t(`prode.phrases.${phrase}`)}
            </button>
          ))}
        </div>
        <FormErrors only={answer?.intent === 'say'} />
      </XsrfForm>
      {phrases.length === 0 ? (
        <p className="text-mid">{t('prode.noPhrases')}</p>
      ) : (
        <ol className="league-phrases">
          {phrases.map(({ name, own, phrase, said_at }, index) => (
            <li key={index} className={own ? 'is-own' : undefined}>
              <span className="text-low">
                {own ? t('prode.youShort') : name} ·{' '}
                <time dateTime={said_at}>{format.date(said_at, 'weekdayTime')}</time>
              </span>
              <span>{t(`prode.phrases.${phrase}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
