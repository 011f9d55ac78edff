import { Button } from '@palco/ui/button.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ArticleLinks, Contact, HelpFailed } from './help-page.tsx'
import type { ArticleData } from './load.ts'
import './help.css'

/** One article of the help centre, with the others of its category. */
export function ArticlePage({ data }: { data: ArticleData }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { article, related, unknown } = data
  if (!article) {
    return (
      <>
        <PageTitle>{t('help.title')}</PageTitle>
        <h1 className="visually-hidden">{t('help.title')}</h1>
        {unknown ? (
          <EmptyState
            title={t('help.unknown')}
            text={t('help.unknownText')}
            action={
              <Button href={paths.help()} variant="brand">
                {t('help.all')}
              </Button>
            }
          />
        ) : (
          <HelpFailed />
        )}
      </>
    )
  }
  return (
    <article className="text-page measure">
      <PageTitle>{article.title}</PageTitle>
      <nav className="help-trail" aria-label={t('help.trail')}>
        <BackLink href={paths.help()}>{t('help.title')}</BackLink>
        <span aria-hidden="true">›</span>
        <span>{t(`help.categories.${article.category}`)}</span>
      </nav>
      <h1 className="display display-medium">{article.title}</h1>
      <p className="text-low">{t('content.updated', { date: format.date(article.updatedAt) })}</p>
      {/* Rendered on the server from Markdown without raw markup. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.html }} />
      {related.length > 0 && (
        <section className="help-related" aria-labelledby="help-related">
          <h2 id="help-related" className="semibold">
            {t('help.related')}
          </h2>
          <ArticleLinks articles={related} />
        </section>
      )}
      <Contact />
    </article>
  )
}
