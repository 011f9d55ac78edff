import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ItemPage } from '~/features/store/item-page.tsx'
import { loadItem, orderAction } from '~/features/store/load.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { requirePlayer } from '~/session/index.ts'

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  // The way of a guest through the login and back to the item.
  if (url.searchParams.has('enter')) requirePlayer(context, paths.storeItem(id))
  return loadItem(context, id)
}
export const action = async ({ context, params, request }: ActionFunctionArgs) =>
  orderAction(context, params['id'] ?? '', await request.formData())

/** One item of the store. */
export default function Page() {
  return <ItemPage data={useLoaderData<typeof loader>()} answer={useAnswer<typeof action>()} />
}
