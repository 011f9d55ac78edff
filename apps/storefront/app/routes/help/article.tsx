import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { renderMarkdown } from '~/features/content/markdown.server.ts'
import '~/features/content/prose.css'
import { ArticlePage } from '~/features/help/article-page.tsx'
import { loadArticle } from '~/features/help/load.ts'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadArticle(context, params['slug'] ?? '', renderMarkdown)

/** One article of the help centre. */
export default function Page() {
  return <ArticlePage data={useLoaderData<typeof loader>()} />
}
