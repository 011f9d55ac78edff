import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { cancelAction, loadOrders } from '~/features/store/load.ts'
import { OrdersPage } from '~/features/store/orders-page.tsx'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadOrders(context, url)
export const action = async ({ context, request }: ActionFunctionArgs) =>
  cancelAction(context, await request.formData())

/** The player's orders of the store. */
export default function Page() {
  return <OrdersPage data={useLoaderData<typeof loader>()} />
}
