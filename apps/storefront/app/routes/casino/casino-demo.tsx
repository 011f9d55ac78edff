import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { DemoPage } from '~/features/casino/demo/demo-page.tsx'
import { loadDemo } from '~/features/casino/demo/load-demo.ts'
import type { PageHandle } from '~/layouts/handle.ts'

export const handle: PageHandle = { frame: 'play' }

export const loader = ({ context, params }: LoaderFunctionArgs) => loadDemo(context, params.id ?? '')

/** A demo goes on whatever else happens on the page. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  currentParams.id !== nextParams.id

/** A game with play money, for guests as well. */
export default function CasinoDemo() {
  const data = useLoaderData<typeof loader>()
  return <DemoPage key={data.id} data={data} />
}
