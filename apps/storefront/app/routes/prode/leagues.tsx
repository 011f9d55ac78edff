import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { LeaguesPage } from '~/features/prode/leagues-page.tsx'
import { leaguesAction, loadLeagues } from '~/features/prode/load.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadLeagues(context, url)
export const action = async ({ context, request }: ActionFunctionArgs) =>
  leaguesAction(context, await request.formData())

/** Private leagues of the game of predictions; an invitation link leads here with its code. */
export default function Page() {
  return <LeaguesPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
