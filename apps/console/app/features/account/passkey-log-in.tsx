import { Button } from '@palco/ui/button.tsx'
import { useCanPasskeys } from '@palco/ui/passkeys.ts'
import { useLoaderData } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { Notice } from '../../page/notice.tsx'
import { TokenField } from '../../page/parts.tsx'
import { useTexts } from '../../texts/index.ts'
import { loadPasskeyLogIn, logInByPasskey } from './passkeys.server.ts'
import { usePasskey } from './use-passkey.ts'

export const loader = loadPasskeyLogIn
export const action = logInByPasskey
/** The browser is asked by a script: the one page before a session that runs any. */
export const handle = { runsScript: true }

/** The way in by a passkey: a separate page, so that the page with the password runs no script. */
export default function PasskeyLogIn() {
  const t = useTexts()
  const { token, language, to: target } = useLoaderData<typeof loader>()
  const to = target ?? undefined
  const can = useCanPasskeys()
  const { Form, isBusy, code, ...passkey } = usePasskey('use', {
    token,
    action: addressWith('/login/passkey', { language, to }),
  })
  return (
    <main className="narrow stack" id="content">
      <title>{`${t.account.passkey} · ${t.title}`}</title>
      <p className="mark">Palco</p>
      <h1>{t.account.passkey}</h1>
      <Notice code={code} />
      {can === false ? <p>{t.account.cannot}</p> : <p>{t.account.logInExplain}</p>}
      <noscript>
        <p>{t.account.needsScript}</p>
      </noscript>
      <Form className="stack" method="post" action={passkey.action}>
        <TokenField token={token} />
        <Button type="submit" variant="brand" busy={isBusy} disabled={can === false}>
          {t.account.logIn}
        </Button>
      </Form>
      <a className="button button-neutral" href={addressWith('/login', { language, to })}>
        {t.account.byPassword}
      </a>
    </main>
  )
}
