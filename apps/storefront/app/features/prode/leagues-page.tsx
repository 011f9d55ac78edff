import type { ProdeLeague } from '@palco/contract'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { ConfirmedForm, XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { CopyControl } from '~/ui/copy-control.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { LeaguesData } from './load.ts'
import './prode.css'

export type LeaguesAnswer = { intent: string; name: string; code: string; fields?: Record<string, string> }

/** Private leagues: those the player is in, a new one, and the way into one by its code. */
export function LeaguesPage({ data, answer }: { data: LeaguesData; answer?: LeaguesAnswer }) {
  const { t } = useTranslation()
  return (
    <div className="sections">
      <PageTitle>{t('prode.leagues')}</PageTitle>
      <div>
        <BackLink href={paths.prode()}>{t('prode.back')}</BackLink>
        <h1 className="display display-large">{t('prode.leagues')}</h1>
        <p className="text-mid">{t('prode.leaguesLead')}</p>
      </div>
      <div className="prode-columns even">
        <Card>
          <XsrfForm method="post" action={paths.prodeLeagues()} className="stack">
            <h2 className="display display-small">{t('prode.joinTitle')}</h2>
            <input type="hidden" name="intent" value="join" />
            <TextField
              id="league-code"
              name="code"
              label={t('prode.code')}
              defaultValue={answer?.code || data.code}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              required
              error={answer?.intent === 'join' ? answer.fields?.['code'] : undefined}
            />
            <FormErrors only={answer?.intent === 'join'} />
            <Button type="submit" variant="brand">
              {t('prode.joinAction')}
            </Button>
          </XsrfForm>
        </Card>
        <Card>
          <XsrfForm method="post" action={paths.prodeLeagues()} className="stack">
            <h2 className="display display-small">{t('prode.createTitle')}</h2>
            <input type="hidden" name="intent" value="create" />
            <TextField
              id="league-name"
              name="name"
              label={t('prode.leagueName')}
              defaultValue={answer?.name ?? ''}
              minLength={3}
              maxLength={40}
              autoComplete="off"
              required
              error={answer?.intent === 'create' ? answer.fields?.['name'] : undefined}
            />
            <FormErrors only={answer?.intent === 'create'} />
            <Button type="submit">{t('prode.createAction')}</Button>
          </XsrfForm>
        </Card>
      </div>
      {data.leagues === null ? (
        <EmptyState
          art="prode"
          title={t('prode.leaguesFailed')}
          text={t('prode.failedText')}
          action={<Retry />}
        />
      ) : data.leagues.length === 0 ? (
        <EmptyState art="prode" title={t('prode.noLeagues')} text={t('prode.noLeaguesText')} />
      ) : (
        <ul className="prode-leagues">
          {data.leagues.map((league) => (
            <li key={league.id}>
              <League league={league} origin={data.origin} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function League({
  league: { id, name, code, owner, members },
  origin,
}: {
  league: ProdeLeague
  origin: string
}) {
  const { t } = useTranslation()
  return (
    <Card className="stack">
      <div className="prode-league">
        <h2 className="display display-small">{name}</h2>
        {owner && <Badge kind="brand">{t('prode.owner')}</Badge>}
        <span className="text-low">{t('prode.members', { count: members })}</span>
      </div>
      <CopyControl label={t('prode.invitation')} value={`${origin}${paths.prodeLeagues({ code })}`} />
      <div className="row-wrap">
        <Button href={`${paths.prode({ league: id })}#table`} variant="brand">
          {t('prode.seeTable')}
        </Button>
        <Button href={paths.prodeLeague(id)}>{t('prode.openLeague')}</Button>
        <ConfirmedForm
          action={paths.prodeLeagues()}
          question={t('prode.leaveQuestion', { name })}
          confirmLabel={t('prode.leave')}
          danger
        >
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="ghost">
            {t('prode.leave')}
          </Button>
        </ConfirmedForm>
      </div>
    </Card>
  )
}
