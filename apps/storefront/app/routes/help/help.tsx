import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { HelpPage } from '~/features/help/help-page.tsx'
import { loadHelp } from '~/features/help/load.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadHelp(context, url)

/** The help centre of the brand. */
export default function Page() {
  return <HelpPage data={useLoaderData<typeof loader>()} />
}
