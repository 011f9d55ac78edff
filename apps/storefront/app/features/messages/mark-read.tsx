import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { useXsrf, XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import './messages.css'

const ACT = 'read-message'

/** Marks the message on the page as read by a post of the page; without JavaScript by a button. */
export function MarkRead({ id }: { id: string }) {
  const { t } = useTranslation()
  const { submit } = useFetcher()
  const xsrf = useXsrf()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void submit({ act: ACT, id, _xsrf: xsrf }, { method: 'post' })
  }, [id, xsrf, submit])
  return (
    <noscript>
      <XsrfForm method="post" className="mark-read">
        <input type="hidden" name="act" value={ACT} />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" icon="circle-check">
          {t('messages.markRead')}
        </Button>
      </XsrfForm>
    </noscript>
  )
}
