import { OPERATOR_PASSWORD_LENGTH } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { useActionData, useLoaderData } from 'react-router'
import { problemWords } from '../../forms/form-problems.tsx'
import { Notice } from '../../page/notice.tsx'
import { TokenField } from '../../page/parts.tsx'
import { useTexts } from '../../texts/index.ts'
import { loadInvitation, takeInvitation } from './invitation.server.ts'

export const loader = loadInvitation
export const action = takeInvitation

/** The secret of the authenticator, to scan by a link on the same device or to type. */
function Authenticator() {
  const { invitation: i } = useTexts()
  const { secret, otpauth } = useLoaderData<typeof loader>()
  return (
    <section className="stack">
      <h2>{i.authenticator}</h2>
      <p>{i.type}</p>
      <p className="code">{secret}</p>
      <p>
        <a className="button button-neutral" href={otpauth}>
          {i.open}
        </a>
      </p>
    </section>
  )
}

/** Where an invited operator sets up how they log in; like the log-in it runs no script. */
export default function Invitation() {
  const t = useTexts()
  const { invitation: i } = t
  const { token, language, invitation, username } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const problems = new Map(refused?.problems.map((one) => [one.field, problemWords(t, one)]))
  const here = new URLSearchParams({ token: invitation, language })
  const password = {
    type: 'password',
    required: true,
    minLength: OPERATOR_PASSWORD_LENGTH,
    maxLength: 200,
    autoComplete: 'new-password',
  } as const
  return (
    <main className="narrow" id="content">
      <title>{`${i.title} · ${t.title}`}</title>
      <p className="mark">Palco</p>
      <h1>{i.title}</h1>
      <p>{i.explain(username)}</p>
      <Notice code={refused?.code} />
      <Authenticator />
      <form className="stack" method="post" action={`/invitation?${here.toString()}`}>
        <TokenField token={token} />
        <input type="hidden" name="invitation" value={invitation} />
        <input type="hidden" name="username" value={username} autoComplete="username" />
        <TextField
          id="password"
          name="password"
          label={i.password}
          hint={i.passwordHint(OPERATOR_PASSWORD_LENGTH)}
          error={problems.get('password')}
          {...password}
        />
        <TextField id="repeated" name="repeated password" label={i.repeated} {...password} />
        <TextField
          id="code"
          name="code"
          label={t.login.code}
          hint={i.codeHint}
          error={problems.get('code')}
          required
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="one-time-code"
        />
        <Button type="submit" variant="brand">
          {i.submit}
        </Button>
      </form>
    </main>
  )
}
