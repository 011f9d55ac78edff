import type { Language } from '@palco/contract'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type LoaderFunctionArgs } from 'react-router'
import { DEFAULT_BRAND } from './brand/defaults.ts'
import type { Brand } from './brand/types.ts'
import type { PageSession } from './session/types.ts'
import './app.css'

/** What every page needs; asked once per document and again only when one of its parts has changed. */
export type RootData = {
  brand: Brand
  language: Language
  session: PageSession
  xsrf: string
}

export function loader(_: LoaderFunctionArgs): RootData {
  return {
    brand: DEFAULT_BRAND,
    language: 'es_ES',
    session: { loggedIn: false, user: null, tokenExpires: null, refreshTokenExpires: null },
    xsrf: '',
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
