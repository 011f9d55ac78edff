import { useEffect, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { xsrfFromCookie } from '~/page/xsrf-form.tsx'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { askForPasskey, type PasskeyOptions, useCanPasskeys } from '@palco/ui/passkeys.ts'

type Begun = { options?: PasskeyOptions }

type Props = {
  /** Key of the request in a pop-up, whose page stays where it is. */
  popup?: string | undefined
  /** The page that takes what was signed. */
  action?: string
}

/**
 * The button that logs in, or passes the second factor, by a passkey. Nothing where the brand has none; where the browser has none, or is not known yet, its place stays
 * empty: a form that moves while it is pressed loses the press.
 */
export function PasskeyLogIn({ popup, action = paths.login() }: Props) {
  const { t } = useTranslation()
  const { passkeys } = useBrand()
  const can = useCanPasskeys()
  const begun = useFetcher<Begun>()
  const submit = useSubmit()
  const [failed, setFailed] = useState(false)
  const taken = useRef<PasskeyOptions>(undefined)
  const send = (fields: Record<string, string>) => ({ _xsrf: xsrfFromCookie() ?? '', ...fields })
  const options = begun.data?.options
  useEffect(() => {
    if (!options || taken.current === options) return
    taken.current = options
    void askForPasskey('use', options).then((passkey) => {
      if (passkey === null) return setFailed(true)
      const form = send({ act: 'passkey', passkey, ...(popup && { stay: '1' }) })
      const where = popup ? { navigate: false, fetcherKey: popup } : {}
      void submit(form, { method: 'post', action, ...where })
    })
  }, [options, popup, submit, action])
  if (!passkeys) return null
  return (
    <>
      <Button
        variant="outline"
        size="large"
        icon="lock"
        style={can ? undefined : { visibility: 'hidden' }}
        busy={begun.state !== 'idle'}
        onClick={() => {
          setFailed(false)
          void begun.submit(send({ act: 'begin-passkey' }), { method: 'post', action })
        }}
      >
        {t('account.passkeys.use')}
      </Button>
      {failed && (
        <p role="alert" className="text-mid small-text">
          {t('account.passkeys.notUsed')}
        </p>
      )}
    </>
  )
}
