import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BetPage } from '~/features/sports/bets/bet-page.tsx'
import { loadBet } from '~/features/sports/bets/load.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadBet(context, params.id ?? '')

/** One bet of the player's. */
export default function Page() {
  const data = useLoaderData<typeof loader>()
  return 'failed' in data ? <SportsFailed /> : <BetPage data={data} />
}
