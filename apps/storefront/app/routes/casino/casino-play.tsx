import {
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { loadPlay } from '~/features/casino/play/load-play.ts'
import { PlayPage } from '~/features/casino/play/play-page.tsx'
import { BalancePill } from '~/layouts/balance-pill.tsx'
import type { PageHandle } from '~/layouts/handle.ts'
import { PauseButton } from '~/features/protection/pause-button.tsx'
import { hasPaused } from '~/features/protection/pause.ts'
import { useQuickDeposit } from '~/layouts/use-quick-deposit.tsx'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'

export const handle: PageHandle = { frame: 'play' }

export async function loader({ context, params, request, url }: LoaderFunctionArgs) {
  const play = await loadPlay(context, params.id ?? '', request)
  // The session is planned before the game opens; then the game is asked for again. Not by `request.url`: within the site that is the page's data.
  if (play.problem?.code === 'session_plan') throw redirect(playPaths.plan(url.pathname + url.search))
  return play
}

/** The press on "Open the game": the page is asked for again, by this site itself. */
export const action = ({ params, request }: ActionFunctionArgs) =>
  redirect(paths.playGame(params.id ?? '', new URL(request.url).searchParams.get('with') ?? undefined), 303)

/** A game is opened once: nothing else that happens on the page may open it again under the player's hands. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  ...after
}: ShouldRevalidateFunctionArgs): boolean => currentParams.id !== nextParams.id || hasPaused(after)

export default function CasinoPlay() {
  const data = useLoaderData<typeof loader>()
  const { sheet, open } = useQuickDeposit()
  return (
    <>
      <PlayPage
        key={data.id}
        data={data}
        balance={(shown) => <BalancePill short newer={shown} />}
        deposit={open}
        pause={<PauseButton />}
      />
      {sheet}
    </>
  )
}
