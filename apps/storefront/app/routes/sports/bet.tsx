import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { BetPage } from '~/features/sports/bets/bet-page.tsx'
import { cashOutAction, loadBet } from '~/features/sports/bets/load.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadBet(context, params.id ?? '')
export const action = async ({ context, request }: ActionFunctionArgs) =>
  cashOutAction(context, await request.formData())

/** One bet of the player's. */
export default function Page() {
  const data = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return 'failed' in data ? <SportsFailed /> : <BetPage data={data} answer={answer} />
}
