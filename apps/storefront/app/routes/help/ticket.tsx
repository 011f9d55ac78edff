import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { actOnTicket } from '~/features/support/act.ts'
import { loadTicket, ticketIn } from '~/features/support/load.ts'
import { TicketPage } from '~/features/support/ticket-page.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, params, url }: LoaderFunctionArgs) =>
  loadTicket(context, ticketIn(params['number'], url), url)

export const action = async ({ context, params, request, url }: ActionFunctionArgs) =>
  actOnTicket(await request.formData(), context, ticketIn(params['number'], url))

/** One ticket with its conversation. */
export default function Page() {
  return <TicketPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
