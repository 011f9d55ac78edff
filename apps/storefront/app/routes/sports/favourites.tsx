import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { FavouritesPage } from '~/features/sports/follow/favourites-page.tsx'
import { followAction } from '~/features/sports/follow/load.ts'
import { loadFavourites } from '~/features/sports/load.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadFavourites(context)
export const action = ({ context, request }: ActionFunctionArgs) => followAction(context, request)

/** What the visitor follows; stars of all pages are posted here. */
export default function Page() {
  const data = useLoaderData<typeof loader>()
  return 'failed' in data ? <SportsFailed /> : <FavouritesPage data={data} />
}
