import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { loadProde, prodeAction } from '~/features/prode/load.ts'
import { ProdePage } from '~/features/prode/prode-page.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

/** A backend without the game leads to other games. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const prode = await loadProde(context, url)
  if (!prode) return { prode: null, area: await loadArea(context, null) }
  return data({ prode, area: null }, prode.failed === null ? undefined : { status: prode.failed })
}
export const action = async ({ context, request }: ActionFunctionArgs) =>
  prodeAction(context, await request.formData())

/** The game of predictions. */
export default function Page() {
  const { t } = useTranslation()
  const { prode, area } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  if (prode) return <ProdePage data={prode} answer={answer} />
  return (
    <AreaPage
      data={area}
      area={t('areas.titles.prode')}
      art="prode"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
