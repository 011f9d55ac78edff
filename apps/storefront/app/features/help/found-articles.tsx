import type { HelpEntry } from '@palco/contract'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import './help.css'

/** Articles that a search found, with their category and first paragraph. */
export function FoundArticles({ articles }: { articles: readonly HelpEntry[] }) {
  const { t } = useTranslation()
  return (
    <ul className="help-found">
      {articles.map(({ slug, title, summary, category }) => (
        <li key={slug} className="card">
          <p className="tiny-text text-mid">{t(`help.categories.${category}`)}</p>
          <h3 className="semibold">
            <a className="help-link" href={paths.helpArticle(slug)}>
              {title}
            </a>
          </h3>
          <p className="text-mid">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
