import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTickets } from '~/features/support/load.ts'
import { TicketList } from '~/features/support/ticket-list.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadTickets(context, url)

/** The player's tickets. */
export default function Page() {
  return <TicketList data={useLoaderData<typeof loader>()} />
}
