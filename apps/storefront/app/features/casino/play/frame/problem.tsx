import { useFormat, useTranslation } from '~/i18n/index.ts'
import { RegisterWays, RegisterWords, restrictionTitle } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { pictureSources } from '../../picture.ts'
import { Tile } from '../../tile.tsx'
import { Backdrop } from './game-face.tsx'
import { isPaused, type PlayData } from '../load-play.ts'

/** What to say by the refusal's code; the backend's own words stand under it. */
function toReason(code: string | null) {
  if (code === 'unknown_game')
    return { title: 'casino.game.unknown', text: 'casino.game.unknownText', retry: false } as const
  if (code === 'player_blocked')
    return { title: 'casino.game.blocked', text: 'casino.game.blockedText', retry: false } as const
  if (code === 'identity_before_play')
    return { title: 'identity.first', text: 'identity.firstText', retry: false, identity: true } as const
  if (code === 'funds_before_play')
    return { title: 'funds.first', text: 'funds.firstText', retry: false, funds: true } as const
  if (code === 'texts_not_accepted')
    return { title: 'legalTexts.due', text: 'legalTexts.dueText', retry: false, texts: true } as const
  if (code === 'session_plan')
    return { title: 'sessionPlan.title', text: 'sessionPlan.needed', retry: false, plan: true } as const
  if (code === 'login')
    return { title: 'common.mustLoginGame', text: 'casino.demo.none', retry: false, login: true } as const
  return { title: 'casino.game.failed', text: 'casino.game.failedText', retry: true } as const
}

/** Play is paused: until when, and the ways that are left. Nothing here leads to another game. */
function Paused({ problem }: Pick<PlayData, 'problem'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const restriction = problem?.restriction
  return (
    <div className="play-wait" role="alert">
      <img src={artPath('lantern')} alt="" width={72} height={72} />
      <p className="display display-medium">
        {restriction ? restrictionTitle(restriction, { t, format }) : t('casino.game.blocked')}
      </p>
      {restriction && <RegisterWords restriction={restriction} />}
      <p className="text-mid">{restriction ? t('protection.running.rest') : problem?.texts.join(' ')}</p>
      <div className="play-actions">
        {restriction && <RegisterWays restriction={restriction} />}
        {restriction?.can_answer && (
          <Button href={paths.risk()} variant="brand">
            {t('protection.running.answer')}
          </Button>
        )}
        <Button href={paths.withdraw()}>{t('protection.running.withdraw')}</Button>
        <Button href={paths.breaks()}>{t('protection.running.limits')}</Button>
      </div>
    </div>
  )
}

/** The game did not open: says so, offers to try again and three similar games. */
export function Problem({ data, name, retry }: { data: PlayData; name: string; retry: string }) {
  const { t } = useTranslation()
  const { game, problem, similar } = data
  if (isPaused(data)) return <Paused problem={problem} />
  const reason = toReason(problem?.code ?? null)
  const texts = problem?.texts ?? []
  return (
    <div className="play-wait" role="alert">
      {game?.picture && <Backdrop {...pictureSources(game.picture, 270)} />}
      <img src={artPath('lantern')} alt="" width={72} height={72} />
      <p className="display display-medium">{t(reason.title, { name })}</p>
      <p className="text-mid">{texts.length > 0 ? texts.join(' ') : t(reason.text)}</p>
      <div className="play-actions">
        {reason.retry && <Retry href={retry} variant="brand" />}
        {'identity' in reason && (
          <Button href={paths.identity()} variant="brand">
            {t('identity.verify')}
          </Button>
        )}
        {'funds' in reason && (
          <Button href={paths.funds()} variant="brand">
            {t('funds.see')}
          </Button>
        )}
        {'texts' in reason && (
          <Button href={paths.texts()} variant="brand">
            {t('legalTexts.go')}
          </Button>
        )}
        {'plan' in reason && (
          <Button href={playPaths.plan(retry)} variant="brand">
            {t('sessionPlan.choose')}
          </Button>
        )}
        {'login' in reason && (
          <Button href={paths.playGame(data.id)} variant="brand">
            {t('layout.account.login')}
          </Button>
        )}
        <Button href={paths.casinoGames()}>{t('casino.seeCasino')}</Button>
      </div>
      {similar.length > 0 && (
        <ul className="play-similar">
          {similar.slice(0, 3).map((other) => (
            <li key={other.id}>
              <Tile game={other} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
