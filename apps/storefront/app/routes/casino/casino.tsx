import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AreaLobby } from '~/features/casino/area-lobby.tsx'
import { loadLobby } from '~/features/casino/games.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadLobby(context, 'casino')
export const shouldRevalidate = keepsLists

export default function Casino() {
  const { t } = useTranslation()
  return (
    <AreaLobby
      data={useLoaderData<typeof loader>()}
      area="casino"
      title={t('casino.title')}
      lead={t('casino.lead')}
      art="casino"
    />
  )
}
