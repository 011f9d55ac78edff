import type { Game } from '@palco/contract'
import type { ReactNode } from 'react'
import { useBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { artPath, type Art } from '~/ui/empty-state.tsx'
import type { AreaData } from './area.ts'
import { Embed } from './embed.tsx'

type NoticeProps = { title: string; text: string; art: Art; children?: ReactNode; action?: ReactNode }

/** Says plainly that there is nothing here at this brand, and where to go on. */
export function AreaNotice({ title, text, art, action, children }: NoticeProps) {
  const { t } = useTranslation()
  return (
    <div className="sections">
      <PageTitle>{title}</PageTitle>
      <section className="area-gone">
        <div className="area-gone-panel motif">
          <img src={artPath(art)} alt="" width={104} height={104} />
          <h1 className="display display-medium">{title}</h1>
          <p role="status">{text}</p>
          <div className="area-gone-actions">
            {action ?? (
              <Button href={paths.casinoGames()} variant="brand">
                {t('areas.toCasino')}
              </Button>
            )}
            <Button href={paths.home()}>{t('areas.toHome')}</Button>
          </div>
        </div>
      </section>
      {children}
    </div>
  )
}

type Props = {
  data: AreaData
  area: string
  art: Art
  /** How games are shown as a way on; given by the route, since a feature uses no other. */
  renderGames: (title: string, games: readonly Game[]) => ReactNode
}

/** An area of the brand: its integration's page, or a notice and no frame. */
export function AreaPage({ data, area, art, renderGames }: Props) {
  const { t } = useTranslation()
  const { name } = useBrand()
  if (data.url === null) {
    return (
      <AreaNotice title={t('areas.off', { area, name })} text={t('areas.offText')} art={art}>
        {renderGames(t('areas.tryThese'), data.games)}
      </AreaNotice>
    )
  }
  return (
    <>
      <PageTitle>{area}</PageTitle>
      <h1 className="visually-hidden">{area}</h1>
      <Embed url={data.url} title={t('areas.frame', { area, name })} area={area} art={art} />
    </>
  )
}
