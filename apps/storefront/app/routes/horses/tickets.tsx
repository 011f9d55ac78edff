import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTickets } from '~/features/horses/load.ts'
import { TicketsPage } from '~/features/horses/bets/tickets-page.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadTickets(context, url)

/** The player's tickets on pools. */
export default function Page() {
  return <TicketsPage data={useLoaderData<typeof loader>()} />
}
