import { Note } from '@palco/ui/note.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import type { TextPageData } from './load-text-page.server.ts'
import './prose.css'

type Page = NonNullable<TextPageData['page']>

/** Which version is read, and the way to the one in force. */
function Standing({ page: { updatedAt, version, versions } }: { page: Page }) {
  const { t } = useTranslation()
  const format = useFormat()
  const date = format.date(updatedAt)
  if (version === null) return <p className="text-low">{t('content.updated', { date })}</p>
  const isFormer = versions[0] !== undefined && versions[0].version !== version
  return isFormer ? (
    <Note kind="warning">
      <p>{t('content.former', { date })}</p>
      <a className="link link-alone" href="?">
        {t('content.present')}
      </a>
    </Note>
  ) : (
    <p className="text-low">{t('content.inForce', { version, date })}</p>
  )
}

function Versions({ page: { version: read, versions } }: { page: Page }) {
  const { t } = useTranslation()
  const format = useFormat()
  const others = versions.filter(({ version }) => version !== read)
  if (others.length === 0) return null
  return (
    <section className="text-versions">
      <h2 className="display display-small">{t('content.versions')}</h2>
      <ul>
        {others.map(({ version, validFrom }) => (
          <li key={version}>
            <a className="link link-alone" href={`?version=${version}`}>
              {t('content.version', { version, date: format.date(validFrom) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function TextPage({ data: { page }, fallbackTitle }: { data: TextPageData; fallbackTitle: string }) {
  const { t } = useTranslation()
  if (!page) {
    return (
      <>
        <PageTitle>{fallbackTitle}</PageTitle>
        <h1 className="visually-hidden">{fallbackTitle}</h1>
        <EmptyState title={t('content.missing')} text={t('content.missingText')} action={<Retry />} />
      </>
    )
  }
  return (
    <article className="text-page measure">
      <PageTitle>{page.title}</PageTitle>
      <h1 className="display display-medium">{page.title}</h1>
      <Standing page={page} />
      {/* Rendered on the server from Markdown without raw markup. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
      <Versions page={page} />
    </article>
  )
}
