import type { HelpEntry } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { BackLink } from '~/ui/back-link.tsx'
import { supportPaths } from '~/support-paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { FoundArticles } from './found-articles.tsx'
import type { HelpData } from './load.ts'
import './help.css'

/** The help centre: a search over the articles of the brand, by category below. Works without script. */
export function HelpPage({ data }: { data: HelpData }) {
  const { t } = useTranslation()
  const { q, failed } = data
  return (
    <div className="sections">
      <PageTitle>{q ? t('help.resultsFor', { q }) : t('help.title')}</PageTitle>
      <section className="help-head motif">
        <h1 className="display display-large">{t('help.title')}</h1>
        <p>{t('help.lead')}</p>
        <form role="search" method="get" action={paths.help()} className="help-search">
          <TextField
            id="help-q"
            name="q"
            type="search"
            label={t('help.search')}
            placeholder={t('help.searchHint')}
            defaultValue={q}
            key={q}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" variant="brand" icon="search">
            {t('help.submit')}
          </Button>
        </form>
      </section>
      {failed ? <HelpFailed /> : q ? <Found data={data} /> : <Groups data={data} />}
      <Contact />
    </div>
  )
}

/** A link to the support. */
export function Contact() {
  const { t } = useTranslation()
  return (
    <section className="help-contact card">
      <p>{t('support.writeText')}</p>
      <Button href={supportPaths.contact()} variant="brand">
        {t('support.write')}
      </Button>
      <a className="link link-alone" href={supportPaths.tickets()}>
        {t('support.mine')}
      </a>
    </section>
  )
}

/** What stands in place of the articles when they could not be read. */
export function HelpFailed() {
  const { t } = useTranslation()
  return <EmptyState title={t('help.failed')} text={t('help.failedText')} action={<Retry />} />
}

function Groups({ data: { groups } }: { data: HelpData }) {
  const { t } = useTranslation()
  if (groups.length === 0) return <EmptyState title={t('help.none')} text={t('help.noneText')} />
  return (
    <div className="help-groups">
      {groups.map(({ category, articles }) => (
        <section key={category} className="card help-group" aria-labelledby={`help-${category}`}>
          <h2 id={`help-${category}`} className="semibold">
            {t(`help.categories.${category}`)}
          </h2>
          <ArticleLinks articles={articles} />
        </section>
      ))}
    </div>
  )
}

function Found({ data: { q, near, found } }: { data: HelpData }) {
  const { t } = useTranslation()
  return (
    <section className="stack-medium" aria-labelledby="help-found">
      <h2 id="help-found" className="semibold">
        {t('help.resultsFor', { q })}
      </h2>
      {near && <p className="text-mid">{t('help.near')}</p>}
      {found.length === 0 ? (
        <EmptyState title={t('help.nothing')} text={t('help.nothingText')} />
      ) : (
        <FoundArticles articles={found} />
      )}
      <p>
        <BackLink href={paths.help()}>{t('help.all')}</BackLink>
      </p>
    </section>
  )
}

/** Articles as a list of links. */
export function ArticleLinks({ articles }: { articles: readonly HelpEntry[] }) {
  return (
    <ul className="help-links">
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <a href={paths.helpArticle(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}
