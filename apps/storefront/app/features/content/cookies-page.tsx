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
        <ul className="cookie-list">
          {COOKIE_GROUPS.map(({ purpose, names, life }) => (
            <li key={purpose}>
              <b>{t(`content.cookies.purposes.${purpose}`)}</b>
              <span className="text-mid">
                {t('content.cookies.life')}: {t(`content.cookies.lives.${life}`)}
              </span>
              <span className="small-text text-mid break-words">
                {t('content.cookies.names')}: {names.join(', ')}
              </span>
            </li>
          ))}
        </ul>
        <p>{t('content.cookies.store')}</p>
      </section>
      {chat !== null && <Chat agreed={chat} />}
    </article>
  )
}
