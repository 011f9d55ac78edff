import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadSlip, slipAction } from '~/features/sports/slip/load.ts'
import { SlipPage } from '~/features/sports/slip/slip-page.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadSlip(context, url)
export const action = ({ context, request }: ActionFunctionArgs) => slipAction(context, request)

/** The bet slip; every form of the sportsbook's pages leads here where no JavaScript runs. */
export default function Page() {
  return <SlipPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
