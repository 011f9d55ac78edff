import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { classes } from '@palco/ui/classes.ts'
import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { SUPPORT_CONSENT, SUPPORT_CONSENT_S } from '~/session/cookie-list.ts'
import './support-chat.css'

/** The part of the widget's own interface that is used here; it appears when the script has run. */
type Widget = {
  ready?: () => void
  floatbutton?: { visible(state: 'show' | 'hide'): void }
  floatwindow?: { visible(state: 'show' | 'hide'): void }
}
declare global {
  interface Window {
    $zoho?: { salesiq?: Widget }
  }
}

const SupportConsent = lazy(() => import('./support-consent.tsx'))

const SCRIPT_ID = 'zsiqscript'
const toAddress = (key: string) => `https://salesiq.zohopublic.com/widget?wc=${encodeURIComponent(key)}`

/** The visitor has let the company in that serves the chat; `/cookies` takes it back. */
const hasConsented = (): boolean => new RegExp(`(?:^|; )${SUPPORT_CONSENT}=yes`).test(document.cookie)

function noteConsent(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${SUPPORT_CONSENT}=yes; Path=/; SameSite=Lax; Max-Age=${SUPPORT_CONSENT_S}${secure}`
}

/** Loads the widget once in a page's life. @param wanted whether its window opens as soon as it can */
function useWidget(supportKey: string, allowed: boolean, wanted: RefObject<boolean>): void {
  useEffect(() => {
    if (!allowed || document.getElementById(SCRIPT_ID)) return
    const salesiq: Widget = {
      ready() {
        // The site has its own button, with a name and in its colours.
        window.$zoho?.salesiq?.floatbutton?.visible('hide')
        if (wanted.current) window.$zoho?.salesiq?.floatwindow?.visible('show')
      },
    }
    window.$zoho = { ...window.$zoho, salesiq }
    const script = document.createElement('script')
    script.id = SCRIPT_ID
    script.src = toAddress(supportKey)
    script.async = true
    document.body.append(script)
  }, [supportKey, allowed, wanted])
}

/** Pages with the slip, which has the lower edge of a phone and the right column of a desktop. */
const WITH_SLIP = /^\/(sports|live)(\/|$)/

/**
 * The brand's support widget and the floating button that opens its chat, never over a game or the slip. Mounted in the
 * browser only, and only for a brand with a key; the page's policy lets the script in by the same condition. The script is another
 * company's: it is requested once the visitor has agreed to that, and from then on when the site has started.
 */
export default function SupportChat({ supportKey }: { supportKey: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [allowed, setAllowed] = useState(hasConsented)
  const [asking, setAsking] = useState(false)
  const wanted = useRef(false)
  useWidget(supportKey, allowed, wanted)
  const open = () => {
    wanted.current = true
    window.$zoho?.salesiq?.floatwindow?.visible('show')
  }
  return (
    <>
      <button
        type="button"
        className={classes('support-open', WITH_SLIP.test(pathname) && 'support-beside-slip')}
        aria-label={t('layout.support')}
        title={t('layout.support')}
        onClick={() => (allowed ? open() : setAsking(true))}
      >
        <Icon name="message-circle" />
      </button>
      {asking && (
        <Suspense>
          <SupportConsent
            onClose={() => setAsking(false)}
            onAgree={() => {
              setAsking(false)
              noteConsent()
              setAllowed(true)
              open()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
