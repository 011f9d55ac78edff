import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ArticlePage } from '~/features/help/article-page.tsx'
import { loadArticle } from '~/features/help/load.server.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) => loadArticle(context, params['slug'] ?? '')

/** One article of the help centre. */
export default function Page() {
  return <ArticlePage data={useLoaderData<typeof loader>()} />
}
