import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { loadLobby } from '~/features/casino/games.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { useTranslation } from '~/i18n/index.ts'
import { Lobby } from '~/layouts/lobby.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadLobby(context)
export const shouldRevalidate = keepsLists

/** The lobby of the brand, in its variant (S45). */
export default function Home() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('lobby.title')}</PageTitle>
      <Lobby data={useLoaderData<typeof loader>()} />
    </>
  )
}
