import { PageTitle } from '~/brand/page-title.tsx'
import { useGo } from '~/builds/go.ts'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { GameRail } from '../lobby/parts.tsx'
import type { PlayData } from '../play/load-play.ts'
import { PlayCard } from '../play/play-card.tsx'
import { useResultGate } from '../play/play-page.tsx'
import '../play/play.css'
import './demo.css'

/** A game with play money: marked as such, with a link to the real one. */
export function DemoPage({ data }: { data: PlayData }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const go = useGo()
  const gate = useResultGate()
  const name = data.game?.name ?? t('casino.game.unknown')
  const real = loggedIn ? paths.playGame(data.id) : paths.register({ game: data.id })
  const action = (
    <Button href={real} size="small" variant="brand">
      {t(loggedIn ? 'casino.demo.real' : 'layout.account.register')}
    </Button>
  )
  return (
    <>
      <PageTitle>{t('casino.demo.title', { name })}</PageTitle>
      <PlayCard
        gate={gate}
        data={data}
        home={paths.casinoGames()}
        retry={paths.demoGame(data.id)}
        pair={null}
        balance={() => data.launch && <Badge kind="accent">{t('casino.demo.badge')}</Badge>}
        deposit={() => void go(real)}
        demo={action}
      />
      {data.launch && (
        <p className="demo-note text-mid" role="note">
          {t('casino.demo.note')}
        </p>
      )}
      <div className="play-more">
        <GameRail title={t('casino.game.similar')} games={data.similar} below />
      </div>
    </>
  )
}
