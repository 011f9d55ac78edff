import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { leagueAction, loadLeague } from '~/features/prode/league-load.ts'
import { LeaguePage } from '~/features/prode/league-page.tsx'
import { qrPicture } from '~/lib/qr.server.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const data = await loadLeague(context, params['id'] ?? '')
  const invitation = `${url.origin}${paths.prodeLeagues({ code: data.league.code })}`
  return { ...data, invitation, qr: qrPicture(invitation) }
}
export const action = async ({ context, params, request }: ActionFunctionArgs) =>
  leagueAction(context, params['id'] ?? '', await request.formData())

/** One private league: invitation, members, phrases and its owner's tools. */
export default function Page() {
  return <LeaguePage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
