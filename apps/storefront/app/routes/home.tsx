import type { ListedBet, Promotion } from '@palco/contract'
import { useEffect } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { AppPopup } from '~/features/home-screen/app-popup.tsx'
import { loadLastBets } from '~/features/bets/load.ts'
import { loadLobby, type LobbyData } from '~/features/casino/games.ts'
import { wakeJackpots } from '~/features/casino/jackpots/wake.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { wakeHero } from '~/features/casino/lobby/wake-hero.ts'
import { loadCurrentPromotions } from '~/features/promotions/load.ts'
import { PromotionPopup } from '~/features/promotions/promotion-popup.tsx'
import { loadHighlights, type Highlights } from '~/features/sports/highlights/load.ts'
import { wakeHighlights } from '~/features/sports/highlights/wake.ts'
import { keepForHtml, KeptHtml, later, useKeptData } from '~/first-paint/index.ts'
import { useTranslation } from '~/i18n/use-translation.ts'
import { makeVisit } from '~/session/context.ts'
import { useSession } from '~/session/index.ts'
import { wakeRails } from '~/ui/rails.ts'

const Lobby = later(async () => (await import('~/layouts/lobby.tsx')).Lobby)

type Data = LobbyData & {
  promotions: readonly Promotion[]
  highlights: Highlights | null
  bets: readonly ListedBet[]
}

export async function loader({ context }: LoaderFunctionArgs) {
  const [lobby, promotions, highlights, bets] = await Promise.all([
    loadLobby(context),
    loadCurrentPromotions(context),
    loadHighlights(context),
    loadLastBets(context),
  ])
  return keepForHtml<Data>(makeVisit(context), { ...lobby, promotions, highlights, bets })
}
export const shouldRevalidate = keepsLists

/** Sets going what moves in a lobby that stays HTML. */
function wakeLobby(lobby: HTMLElement | null): () => void {
  const matches = [...(lobby?.querySelectorAll<HTMLElement>('[data-matches]') ?? [])]
  const ends = [
    wakeRails(lobby),
    wakeHero(lobby?.querySelector<HTMLElement>('.hero') ?? null),
    wakeJackpots(lobby),
    ...matches.map(wakeHighlights),
  ]
  return () => ends.forEach((end) => end?.())
}

/** The lobby of the brand, in its variant. */
export default function Home() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const data = useKeptData<Data>(useLoaderData<typeof loader>())
  const asking = useSession().loggedIn ? data?.promotions.find(({ popup }) => popup) : undefined
  return (
    <>
      <PageTitle>{t('lobby.title')}</PageTitle>
      <h1 className="visually-hidden">{t('lobby.heading', { name })}</h1>
      <KeptHtml tag="div" wake={wakeLobby}>
        {data ? (
          <Lobby data={data} promotions={data.promotions} highlights={data.highlights} bets={data.bets} />
        ) : (
          <AskForData />
        )}
      </KeptHtml>
      {asking ? <PromotionPopup promotion={asking} /> : <AppPopup />}
    </>
  )
}

/** The document came without data, and its HTML could not stay. */
function AskForData() {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return null
}
