import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTickets } from '~/features/horses/load.ts'
import { TicketsPage } from '~/features/horses/bets/tickets-page.tsx'
import { BetsNav } from '~/layouts/bets-nav.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadTickets(context, url)

/** The player's tickets on pools. */
export default function Page() {
  return (
    <>
      <BetsNav />
      <TicketsPage data={useLoaderData<typeof loader>()} />
    </>
  )
}
