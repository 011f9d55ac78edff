import { useEffect, useState } from 'react'
import { Button } from '@palco/ui/button.tsx'
import { PageTitle } from '~/brand/page-title.tsx'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { ofWidth } from '~/home-screen/picture-width.ts'
import './steps.css'
import './install.css'

/** What Chromium offers where it can install the site itself; no other browser has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const PHONES = ['android', 'iphone'] as const
const STEPS = [1, 2, 3] as const
const APK = ['download', 'allow', 'install'] as const

/** The browser's own question, where it has one; asked once. */
function useInstall(): (() => void) | null {
  const [event, setEvent] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const note = (offered: Event) => {
      offered.preventDefault()
      setEvent(offered as InstallEvent)
    }
    addEventListener('beforeinstallprompt', note)
    return () => removeEventListener('beforeinstallprompt', note)
  }, [])
  if (!event) return null
  return () => {
    setEvent(null)
    void event.prompt()
  }
}

/** How the site comes to the home screen, for each kind of phone, and the brand's own app where it has one. */
export function InstallPage() {
  const { t } = useTranslation()
  const { name, appUrl, logos } = useBrand()
  const install = useInstall()
  return (
    <article className="install">
      <PageTitle>{t('content.install.title', { name })}</PageTitle>
      <header className="install-head">
        {logos.app && <img src={ofWidth(logos.app, 192)} alt="" width={72} height={72} />}
        <div>
          <h1 className="display display-medium">{t('content.install.title', { name })}</h1>
          <p className="text-mid">{t('content.install.lead')}</p>
          {install && (
            <Button variant="brand" onClick={install}>
              {t('content.install.now')}
            </Button>
          )}
        </div>
      </header>
      <div className="install-ways">
        {PHONES.map((phone) => (
          <section key={phone} className="card padded" aria-labelledby={`install-${phone}`}>
            <h2 id={`install-${phone}`} className="display display-small">
              {t(`content.install.${phone}`)}
            </h2>
            <ol className="app-steps">
              {STEPS.map((step) => (
                <li key={step}>
                  <b>{t(`content.install.${phone}${step}`)}</b>
                  <span className="text-mid">{t(`content.install.${phone}${step}Text`, { name })}</span>
                </li>
              ))}
            </ol>
          </section>
        ))}
        {appUrl && (
          <section className="card padded" aria-labelledby="install-apk">
            <h2 id="install-apk" className="display display-small">
              {t('layout.androidApp.title', { name })}
            </h2>
            <ol className="app-steps">
              {APK.map((step) => (
                <li key={step}>
                  <b>{t(`layout.androidApp.${step}`)}</b>
                  <span className="text-mid">{t(`layout.androidApp.${step}Text`)}</span>
                </li>
              ))}
            </ol>
            <p className="text-low">{t('layout.androidApp.source', { host: new URL(appUrl).host })}</p>
            <Button href={appUrl}>{t('layout.androidApp.get')}</Button>
          </section>
        )}
      </div>
      <p className="text-low">{t('content.install.about')}</p>
    </article>
  )
}
