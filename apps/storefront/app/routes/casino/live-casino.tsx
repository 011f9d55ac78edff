import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AreaLobby } from '~/features/casino/area-lobby.tsx'
import { loadLobby } from '~/features/casino/games.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadLobby(context, 'live_casino')
export const shouldRevalidate = keepsLists

export default function LiveCasino() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  return <AreaLobby data={data} area="live_casino" title={t('casino.liveTitle')} art="livecasino" />
}
