import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { COOKIE_GROUPS } from '~/session/cookie-list.ts'
import './prose.css'

/** What another company would keep, with the button that lets it in or keeps it out. */
function Chat({ agreed }: { agreed: boolean }) {
  const { t } = useTranslation()
  return (
    <Card className="roomy stack">
      <h2 className="display display-small">{t('content.cookies.optional')}</h2>
      <p>{t('content.cookies.chat')}</p>
      <p role="status">{t(agreed ? 'content.cookies.agreed' : 'content.cookies.refused')}</p>
      {/* A new document: what the other company's script has begun ends with the old one. */}
      <XsrfForm method="post" action={paths.cookies()} reloadDocument>
        <input type="hidden" name="chat" value={agreed ? 'no' : 'yes'} />
        <Button type="submit" variant="outline">
          {t(agreed ? 'content.cookies.withdraw' : 'content.cookies.agree')}
        </Button>
      </XsrfForm>
    </Card>
  )
}

/** What the site keeps in the browser; `chat`: whether the visitor has let in the chat of another company, `null` where the brand has none. */
export function CookiesPage({ chat }: { chat: boolean | null }) {
  const { t } = useTranslation()
  return (
    <article className="text-page measure stack">
      <PageTitle>{t('content.cookies.title')}</PageTitle>
      <h1 className="display display-medium">{t('content.cookies.title')}</h1>
      <p>{t(chat === null ? 'content.cookies.onlyNeeded' : 'content.cookies.neededAndChat')}</p>
      <section className="prose">
        <h2>{t('content.cookies.needed')}</h2>
        <table>
          <thead>
            <tr>
              <th>{t('content.cookies.purpose')}</th>
              <th>{t('content.cookies.life')}</th>
              <th>{t('content.cookies.names')}</th>
            </tr>
          </thead>
          <tbody>
            {COOKIE_GROUPS.map(({ purpose, names, life }) => (
              <tr key={purpose}>
                <td>{t(`content.cookies.purposes.${purpose}`)}</td>
                <td>{t(`content.cookies.lives.${life}`)}</td>
                <td className="break-words small-text">{names.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>{t('content.cookies.store')}</p>
      </section>
      {chat !== null && <Chat agreed={chat} />}
    </article>
  )
}
