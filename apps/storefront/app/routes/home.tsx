import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { loadLobby } from '~/features/casino/games.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { loadCurrentPromotions } from '~/features/promotions/load.ts'
import { PromotionPopup } from '~/features/promotions/promotion-popup.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { Lobby } from '~/layouts/lobby.tsx'
import { useSession } from '~/session/index.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [lobby, promotions] = await Promise.all([loadLobby(context), loadCurrentPromotions(context)])
  return { ...lobby, promotions }
}
export const shouldRevalidate = keepsLists

/** The lobby of the brand, in its variant (S45). */
export default function Home() {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const { promotions, ...lobby } = useLoaderData<typeof loader>()
  const asking = loggedIn ? promotions.find(({ popup }) => popup) : undefined
  return (
    <>
      <PageTitle>{t('lobby.title')}</PageTitle>
      <Lobby data={lobby} promotions={promotions} />
      {asking && <PromotionPopup promotion={asking} />}
    </>
  )
}
