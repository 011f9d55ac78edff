import { LANGUAGES } from '@palco/contract/tables'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { Shortcuts } from '../keyboard/shortcuts.tsx'
import { useFocus } from '../keyboard/use-focus.ts'
import { TitleAside } from '../page/title-aside.ts'
import { Notice } from '../page/notice.tsx'
import { TokenField } from '../page/parts.tsx'
import { useNotice } from '../page/use-notice.ts'
import { elevationWords } from '../page/record-words.server.ts'
import { listSections, type Section } from '../session/sections.ts'
import { enter, makeEntry, sessionToken } from '../session/calls.server.ts'
import { formToken } from '../session/cookies.server.ts'
import { visitContext } from '../session/visit.server.ts'
import { loadViews } from '../views/load.server.ts'
import { SavedViews } from '../views/saved-views.tsx'
import { SHORT, type Texts, useLanguage, useTexts } from '../texts/index.ts'

export const middleware = [enter]

/** Also runs so that the guard above is asked on every navigation. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const entered = makeEntry(context)
  const { username, roles, rights, brands, elevation } = entered.operator
  const operator = {
    username,
    roles,
    rights,
    elevation: elevation && elevationWords(entered, elevation),
    brands: brands.map(({ id, name, currency, rights: there }) => ({ id, name, currency, rights: there })),
  }
  const views = await loadViews(url, context)
  return { operator, views, token: formToken(sessionToken(context.get(visitContext)) ?? '') }
}

/** Sections whose pages are several. */
const WITH_PAGES: Partial<Record<Section, string>> = {
  trading: '/trading',
  support: '/support',
  players: '/players',
  audit: '/audit',
  figures: '/figures',
  people: '/people',
}

function Sections({ rights }: { rights: readonly string[] }) {
  const t = useTexts()
  const { pathname } = useLocation()
  return (
    <nav className="sections" aria-label={t.sections}>
      {listSections(rights).map(({ name, path }, index) => {
        const folder = WITH_PAGES[name]
        const isHere = folder ? pathname.startsWith(folder) : pathname === path
        return (
          <Link
            key={name}
            to={path}
            aria-current={isHere ? 'page' : undefined}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          >
            {name === 'support' || name === 'players' || name === 'figures' || name === 'people'
              ? t[name].title
              : t.nav[name]}
          </Link>
        )
      })}
    </nav>
  )
}

/** One role by its name, several by their number. */
function toRoles(t: Texts, roles: readonly string[]): string {
  const [role = ''] = [...new Set(roles.map((held) => held.split('@')[0] ?? held))]
  return roles.length === 1 ? (t.roles[role] ?? role) : t.people.manyRoles(roles.length)
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
  const { operator, token, views } = useLoaderData<typeof loader>()
  const notice = useNotice()
  useFocus()
  return (
    <>
      <a className="skip" href="#content">
        {t.skip}
      </a>
      <header className="head">
        <b className="mark">Palco</b>
        <Sections rights={operator.rights} />
        <Shortcuts />
        <Languages token={token} />
        <span className="who">
          <Link to="/account" aria-label={`${operator.username}: ${t.account.title}`}>
            <b>{operator.username}</b>
          </Link>{' '}
          <small>{toRoles(t, operator.roles)}</small>
        </span>
        <Link className="elevation account-link" to="/account">
          <small>{t.account.title}</small>
        </Link>
        {operator.elevation !== null && (
          <Link className="elevation" to="/elevation">
            <Badge kind="warning">{operator.elevation}</Badge>
          </Link>
        )}
        <form method="post" action="/logout">
          <TokenField token={token} />
          <Button type="submit">{t.logOut}</Button>
        </form>
      </header>
      <main id="content" tabIndex={-1}>
        <Notice code={notice} />
        <TitleAside value={<SavedViews views={views} />}>
          <Outlet />
        </TitleAside>
      </main>
    </>
  )
}
