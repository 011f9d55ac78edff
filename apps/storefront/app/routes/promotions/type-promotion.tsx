import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPromotions } from '~/features/promotions/load.ts'
import { PromotionList } from '~/features/promotions/promotion-list.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadPromotions(context, 'promotion')

/** Promotions of type promotion only. */
export default function Page() {
  const { promotions } = useLoaderData<typeof loader>()
  return <PromotionList promotions={promotions} type="promotion" empty={null} />
}
