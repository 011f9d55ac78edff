import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadHistory } from '~/features/prode/history-load.ts'
import { HistoryPage } from '~/features/prode/history-page.tsx'
import { BetsNav } from '~/layouts/bets-nav.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadHistory(context, url)

/** Rounds of the game of predictions that the player has entered. */
export default function Page() {
  return (
    <>
      <BetsNav />
      <HistoryPage data={useLoaderData<typeof loader>()} />
    </>
  )
}
