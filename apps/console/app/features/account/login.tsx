import { TAGS } from '@palco/contract/format'
import { LANGUAGES } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { Notice } from '../../page/notice.tsx'
import { TokenField } from '../../page/parts.tsx'
import { loadLogIn, logIn } from './log-in.server.ts'
import { problemWords } from '../../forms/form-problems.tsx'
import { SHORT, useTexts } from '../../texts/index.ts'

export const loader = loadLogIn
export const action = logIn

function Languages({ chosen, to }: { chosen: string; to: string | undefined }) {
  const t = useTexts()
  return (
    <nav className="others" aria-label={t.language}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={addressWith('/login', { language: one, to })}
          aria-current={one === chosen ? 'true' : undefined}
          lang={TAGS[one]}
        >
          {SHORT[one]}
        </a>
      ))}
    </nav>
  )
}

type Ways = { directory: string | null; language: string; to: string | undefined }

/** The other ways in, by links: a form may lead to no other site, and this page runs no script. */
function Others({ directory, language, to }: Ways) {
  const { account, login } = useTexts()
  return (
    <div className="stack" role="group" aria-label={login.otherWays}>
      <p className="divided">{login.or}</p>
      <a className="button button-neutral" href={addressWith('/login/passkey', { language, to })}>
        {account.logIn}
      </a>
      {directory !== null && (
        <a
          className="button button-neutral"
          href={to === undefined ? '/login/sign-on' : `/login/sign-on?to=${encodeURIComponent(to)}`}
        >
          {login.with(directory)}
        </a>
      )}
    </div>
  )
}

/** The page before a session; it runs no script. */
export default function LogIn() {
  const t = useTexts()
  const { token, language, directory, to: target } = useLoaderData<typeof loader>()
  const to = target ?? undefined
  const refused = useActionData<typeof action>()
  const [query] = useSearchParams()
  const problems = new Map(refused?.problems.map((one) => [one.field, problemWords(t, one)]))
  return (
    <main className="narrow" id="content">
      <title>{`${t.login.title} · ${t.title}`}</title>
      <p className="mark">Palco</p>
      <h1>{t.login.title}</h1>
      <Notice code={refused?.code ?? query.get('notice')} />
      {to !== undefined && <p>{t.mailed.logIn}</p>}
      <form className="stack" method="post" action={addressWith('/login', { language, to })}>
        <TokenField token={token} />
        <TextField
          id="username"
          label={t.login.username}
          name="username"
          error={problems.get('username')}
          defaultValue={refused?.username}
          required
          maxLength={60}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          id="password"
          label={t.login.password}
          name="password"
          error={problems.get('password')}
          type="password"
          required
          maxLength={200}
          autoComplete="current-password"
        />
        <TextField
          id="code"
          label={t.login.code}
          hint={t.login.hint}
          name="code"
          error={problems.get('code')}
          required
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="one-time-code"
        />
        <Button type="submit" variant="brand">
          {t.login.submit}
        </Button>
      </form>
      <Others directory={directory} language={language} to={to} />
      <Languages chosen={language} to={to} />
    </main>
  )
}
