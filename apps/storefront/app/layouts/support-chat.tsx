import { useEffect, useRef } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { Icon } from '@palco/ui/icon.tsx'
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

const SCRIPT_ID = 'zsiqscript'
const addressOf = (key: string) => `https://salesiq.zohopublic.com/widget?wc=${encodeURIComponent(key)}`

/**
 * The brand's support widget (S113) and the floating button that opens its chat (S112). Mounted in the browser only,
 * and only for a brand with a key; the page's policy lets the script in by the same condition.
 */
export default function SupportChat({ supportKey }: { supportKey: string }) {
  const { t } = useTranslation()
  const wanted = useRef(false)
  useEffect(() => {
    if (document.getElementById(SCRIPT_ID)) return
    const salesiq: Widget = {
      ready() {
        // The site has a button of its own, with a name and in its colours.
        window.$zoho?.salesiq?.floatbutton?.visible('hide')
        if (wanted.current) window.$zoho?.salesiq?.floatwindow?.visible('show')
      },
    }
    window.$zoho = { ...window.$zoho, salesiq }
    const script = document.createElement('script')
    script.id = SCRIPT_ID
    script.src = addressOf(supportKey)
    script.async = true
    document.body.append(script)
  }, [supportKey])
  return (
    <button
      type="button"
      className="support-open"
      aria-label={t('layout.support')}
      title={t('layout.support')}
      onClick={() => {
        wanted.current = true
        window.$zoho?.salesiq?.floatwindow?.visible('show')
      }}
    >
      <Icon name="message-circle" />
    </button>
  )
}
