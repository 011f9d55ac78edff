import { data, type LoaderFunctionArgs } from 'react-router'

/** Any address without a page: the root's error boundary shows it. */
export function loader({ url }: LoaderFunctionArgs): never {
  throw data({ path: url.pathname + url.search }, { status: 404 })
}

export default function NotFound() {
  return null
}
