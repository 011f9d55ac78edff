import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadRace, ticketAction } from '~/features/horses/load.ts'
import { RacePage } from '~/features/horses/race/race-page.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, params, url }: LoaderFunctionArgs) =>
  loadRace(context, params['id'] ?? '', url)
export const action = async ({ context, params, request }: ActionFunctionArgs) =>
  ticketAction(context, params['id'] ?? '', await request.formData())

/** A race card with its pools. */
export default function Page() {
  return <RacePage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
