import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadResults } from '~/features/sports/load.ts'
import { ResultsPage } from '~/features/sports/lists/results-page.tsx'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadResults(context, url)

export default function Page() {
  const data = useLoaderData<typeof loader>()
  return 'failed' in data ? <SportsFailed /> : <ResultsPage data={data} />
}
