import { LANGUAGES, type OperatorRole } from '@palco/contract/tables'
import { Button } from '@palco/ui/button.tsx'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { Shortcuts } from '../keyboard/shortcuts.tsx'
import { useFocus } from '../keyboard/use-focus.ts'
import { Notice } from '../page/notice.tsx'
import { TokenField } from '../page/parts.tsx'
import { enter, makeEntry, sessionToken } from '../session/calls.server.ts'
import { formToken } from '../session/cookies.server.ts'
import { visitContext } from '../session/visit.server.ts'
import { SHORT, useLanguage, useTexts } from '../texts/index.ts'

export const middleware = [enter]

/** Also runs so that the guard above is asked on every navigation. */
export function loader({ context }: LoaderFunctionArgs) {
  const { username, role, brands } = makeEntry(context).operator
  const operator = {
    username,
    role,
    brands: brands.map(({ id, name, currency }) => ({ id, name, currency })),
  }
  return { operator, token: formToken(sessionToken(context.get(visitContext)) ?? '') }
}

const SECTIONS = {
  queue: '/',
  closed: '/closed',
  conflicts: '/conflicts',
  trading: '/trading',
  audit: '/audit',
  support: '/support',
  players: '/players',
  waiting: '/waiting',
  figures: '/figures',
} as const
type Section = keyof typeof SECTIONS
const OF_ROLE: Readonly<Record<OperatorRole, readonly Section[]>> = {
  cashier: ['queue', 'closed', 'conflicts', 'support', 'players', 'waiting'],
  trader: ['trading', 'support', 'players', 'waiting'],
  supervisor: [
    'queue',
    'closed',
    'conflicts',
    'trading',
    'audit',
    'support',
    'players',
    'waiting',
    'figures',
  ],
}

function Sections({ role }: { role: OperatorRole }) {
  const t = useTexts()
  const { pathname } = useLocation()
  const isHere = (name: Section) =>
    name === 'trading' || name === 'support' || name === 'players' || name === 'audit' || name === 'figures'
      ? pathname.startsWith(SECTIONS[name])
      : pathname === SECTIONS[name]
  return (
    <nav className="sections" aria-label={t.sections}>
      {OF_ROLE[role].map((name, index) => (
        <Link
          key={name}
          to={SECTIONS[name]}
          aria-current={isHere(name) ? 'page' : undefined}
          aria-keyshortcuts={String(index + 1)}
        >
          {name === 'support' || name === 'players' || name === 'figures' ? t[name].title : t.nav[name]}
        </Link>
      ))}
    </nav>
  )
}

/** Loads the whole document anew: its texts come in the new language. */
function Languages({ token }: { token: string }) {
  const t = useTexts()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const name of ['notice', 'received', 'form', 'wrong']) query.delete(name)
  const path = query.size > 0 ? `${pathname}?${query.toString()}` : pathname
  return (
    <form className="languages" method="post" action="/language" aria-label={t.language}>
      <TokenField token={token} />
      <input type="hidden" name="path" value={path} />
      {LANGUAGES.map((one) => (
        <button key={one} name="language" value={one} aria-pressed={one === language ? true : undefined}>
          {SHORT[one]}
        </button>
      ))}
    </form>
  )
}

/** The frame of every page of an operator. */
export default function Desk() {
  const t = useTexts()
  const { operator, token } = useLoaderData<typeof loader>()
  const notice = new URLSearchParams(useLocation().search).get('notice')
  useFocus()
  return (
    <>
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <header className="head">
        <b className="mark">Palco</b>
        <Sections role={operator.role} />
        <Shortcuts />
        <Languages token={token} />
        <span className="who">
          <b>{operator.username}</b> <small>{t.roles[operator.role]}</small>
        </span>
        <form method="post" action="/logout">
          <TokenField token={token} />
          <Button type="submit">{t.logOut}</Button>
        </form>
      </header>
      <main id="content" tabIndex={-1}>
        <Notice code={notice} />
        <Outlet />
      </main>
    </>
  )
}
