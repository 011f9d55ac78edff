import { DEFAULT_LANGUAGE, spanishIn } from '@palco/contract/tables'
import { useEffect, type ReactNode } from 'react'
import { TAGS } from './i18n/format.ts'
import { useDocumentTexts } from './first-paint/index.ts'
import { TextsContext } from './i18n/use-translation.ts'
import { paths } from './paths.ts'
import { bootScript } from './builds/boot-script.ts'
import { keepIcons } from '@palco/ui/icon-sprite.ts'
import { RootDataScript, useNonce, useRootData } from './page-data/root-data.tsx'
import { usePageState } from './page/use-page-state.ts'

/** The document around every page, error pages included. */
export function Document({
  head,
  tail,
  children,
}: {
  head: ReactNode
  tail: ReactNode
  children: ReactNode
}) {
  const root = useRootData()
  const state = usePageState()
  const nonce = useNonce()
  const { theme = 'dark', version = 'default', logos } = root?.brand ?? {}
  const language = root?.language ?? DEFAULT_LANGUAGE
  const spanish = spanishIn(root?.brand.country ?? null)
  const texts = useDocumentTexts(language, spanish, root?.firstTexts === true)
  useEffect(keepIcons, [])
  const notice = state?.notice ?? undefined
  return (
    <html
      lang={TAGS[language]}
      data-language={language}
      data-spanish={language === 'es_ES' && spanish !== 'es-AR' ? spanish : undefined}
      data-theme={theme}
      data-session={root?.session.loggedIn ? 'player' : 'guest'}
      data-notice={notice}
      data-texts={root?.firstTexts ? 'first' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        {root?.fontFiles.map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        {head}
        <link rel="stylesheet" href={paths.brandStylesheet(version)} />
        <link rel="icon" href={logos?.favicon ?? '/favicon.svg'} />
        {root?.textsFiles.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
      </head>
      <body>
        {texts ? <TextsContext value={texts}>{children}</TextsContext> : children}
        <RootDataScript />
        {tail}
      </body>
    </html>
  )
}
