import { data, type LoaderFunctionArgs } from 'react-router'
import { loadPlay } from '~/features/casino/play/load-play.ts'

/** Opens a second game next to the one of the page, for the running page alone. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) =>
  data(await loadPlay(context, params.id ?? '', request), { headers: { 'cache-control': 'no-store' } })
