import { TAGS } from '@palco/contract/format'
import { DEFAULT_LANGUAGE, isLanguage } from '@palco/contract/tables'
import { keepIcons } from '@palco/ui/icon-sprite.ts'
import { UI_TEXTS, UiTextsContext } from '@palco/ui/texts.ts'
import { type ReactNode, useContext, useEffect, useMemo } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { PageContext } from './page-context.ts'
import { ProblemPage } from './page/problem.tsx'
import { refusal } from './session/calls.server.ts'
import { visitContext } from './session/visit.server.ts'
import { LanguageContext, makeTexts } from './texts/index.ts'
import { useRefreshTag } from './page/use-renewal.tsx'
import './styles/console.css'

const CODES: Readonly<Record<number, string>> = { 403: 'stale', 503: 'unavailable' }

export const middleware: MiddlewareFunction<Response>[] = [
  ({ context }, next) => {
    const { refused } = context.get(visitContext)
    if (refused !== null) throw refusal(refused, CODES[refused] ?? 'invalid_request')
    return next()
  },
]

/** Whether an operator is logged in: of the other pages only those run a script that say so. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  isDesk: context.get(visitContext).entered !== null,
})

/** A log-in, a log-out and another language load the whole document. */
export const shouldRevalidate = (): boolean => false

/** The language of the document: it changes only with the whole document. */
function usePageLanguage() {
  const page = useContext(PageContext)
  const written = import.meta.env.SSR ? page?.language : document.documentElement.dataset.language
  return isLanguage(written) ? written : DEFAULT_LANGUAGE
}

type Handle = { runsScript?: boolean }

export function Layout({ children }: { children: ReactNode }) {
  const isDesk = useRouteLoaderData<typeof loader>('root')?.isDesk === true
  const runsScript =
    useMatches().some((match) => (match.handle as Handle | undefined)?.runsScript === true) || isDesk
  const nonce = useContext(PageContext)?.nonce
  const language = usePageLanguage()
  const head = useMemo(() => <Links />, [])
  const refresh = useRefreshTag()
  const t = makeTexts(language)
  useEffect(keepIcons, [])
  return (
    <html lang={TAGS[language]} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {refresh}
        {head}
      </head>
      <body>
        <LanguageContext value={language}>
          <UiTextsContext value={{ ...UI_TEXTS, ...t.kit }}>{children}</UiTextsContext>
        </LanguageContext>
        {runsScript && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemPage error={error} />
}
