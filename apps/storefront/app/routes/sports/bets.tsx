import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { BetsPage } from '~/features/sports/bets/bets-page.tsx'
import { cashOutAction, loadBets } from '~/features/sports/bets/load.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'
import { BetsNav } from '~/layouts/bets-nav.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadBets(context, url)
export const action = async ({ context, request }: ActionFunctionArgs) =>
  cashOutAction(context, await request.formData())

/** The player's bets. */
export default function Page() {
  const data = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <BetsNav />
      {'failed' in data ? <SportsFailed /> : <BetsPage data={data} answer={answer} />}
    </>
  )
}
