import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { loadMultiple, multipleAction } from '~/features/horses/multiple/load.ts'
import { MultiplePage } from '~/features/horses/multiple/multiple-page.tsx'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadMultiple(context)
export const action = async ({ context, request }: ActionFunctionArgs) =>
  multipleAction(context, await request.formData())

/** The accumulator of runners of several races. */
export default function Page() {
  return <MultiplePage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
