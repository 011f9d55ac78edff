import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { loadStore } from '~/features/store/load.ts'
import { StorePage } from '~/features/store/store-page.tsx'
import { useTranslation } from '~/i18n/index.ts'

/** A brand's integration has the page; without one and without items there are games as a way on. */
export async function loader({ context }: LoaderFunctionArgs) {
  const store = toBrand(context).urls.store ? null : await loadStore(context)
  if (!store) {
    const area = await loadArea(context, 'store')
    return { store: null, area, frame: area.frame }
  }
  const answer = { store, area: null, frame: undefined }
  return data(answer, store.failed === null ? undefined : { status: store.failed })
}

/** The shop: the brand's integration, or its own items. */
export default function Page() {
  const { t } = useTranslation()
  const { store, area } = useLoaderData<typeof loader>()
  if (store) return <StorePage data={store} />
  return (
    <AreaPage
      data={area}
      area={t('areas.titles.store')}
      art="gem"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
