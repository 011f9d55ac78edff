import { lazy, Suspense, use, useEffect, useRef, useState } from 'react'
import { UNSAFE_FetchersContext as Fetchers, useMatches, useNavigation } from 'react-router'
import type { TextKey } from '../i18n/translate.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ShownError } from '../api/errors.ts'
import { useAnswers } from '../page-data/answers.tsx'
import { fullLoad } from '../builds/reload-guard.ts'
import { closeErrors, notify } from './store.ts'
import './notices.css'

const ErrorDialog = lazy(() =>
  import('./error-dialog.tsx').then((module) => ({ default: module.ErrorDialog })),
)

type WithShown = { shown?: unknown }

/** The entries a loader or action put into its data; anything else there is none of ours. */
export function shownIn(data: unknown): ShownError[] {
  const shown = (data as WithShown | null | undefined)?.shown
  return Array.isArray(shown) ? (shown as ShownError[]) : []
}

/** What the page's last action and its fetchers answered. */
export const useAllAnswers = (): unknown[] => [
  ...useAnswers(),
  ...(use(Fetchers)?.fetcherData.values() ?? []),
]

/** Texts that stand at a form's fields are not said again. */
function withoutFields(list: ShownError[], data: unknown): ShownError[] {
  const atFields = Object.values(
    (data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {},
  )
  if (atFields.length === 0) return list
  return list.flatMap((entry) => {
    const texts = entry.texts.filter((text) => !atFields.includes(text))
    const isSaid = entry.kind === 'notification' && entry.texts.length > 0 && texts.length === 0
    return isSaid ? [] : [{ ...entry, texts: entry.kind === 'notification' ? texts : entry.texts }]
  })
}

/** Every `shown` of the page, of its loaders, its last action and its fetchers: each is one occurrence; `list` is what is said of it. */
function useShownLists(): { occurrence: ShownError[]; list: ShownError[] }[] {
  const matches = useMatches()
  return [...matches.map((match) => match.loaderData), ...useAllAnswers()].flatMap((data) => {
    const occurrence = shownIn(data)
    return occurrence.length === 0 ? [] : [{ occurrence, list: withoutFields(occurrence, data) }]
  })
}

/**
 * Shows what the error catalogue says of failed calls, once per occurrence: notification, dialog or reload (site-behaviour 3.5).
 * A form that succeeds takes the notifications of earlier failures away; they stay when only the page changes.
 */
export function ShownErrors() {
  const lists = useShownLists()
  const { formMethod } = useNavigation()
  const sent = useRef(false)
  const seen = useRef(new WeakSet<ShownError[]>())
  const [dialog, setDialog] = useState<ShownError | null>(null)

  useEffect(() => {
    if (formMethod === 'POST') sent.current = true
    else if (sent.current) {
      sent.current = false
      if (lists.length === 0) closeErrors()
    }
    for (const { occurrence, list } of lists) {
      if (seen.current.has(occurrence)) continue
      seen.current.add(occurrence)
      for (const entry of list) {
        if (entry.kind === 'reload') fullLoad(location.href)
        else if (entry.kind === 'alert') setDialog(entry)
        else notify({ kind: 'error', titleKey: entry.titleKey, texts: entry.texts, textKey: entry.textKey })
      }
    }
  }, [lists, formMethod])

  if (!dialog) return null
  return (
    <Suspense>
      <ErrorDialog
        key={dialog.texts.join()}
        titleKey={dialog.titleKey}
        texts={dialog.texts}
        code={dialog.code}
        typed={dialog.typed}
        onClose={() => setDialog(null)}
      />
    </Suspense>
  )
}

/** The same for a reader without JavaScript: in the document, above the page. The running page leaves it empty. */
export function ShownWithoutScript({ noticeKey }: { noticeKey: TextKey | null }) {
  const lists = useShownLists()
  const { t } = useTranslation()
  if (lists.length === 0 && !noticeKey) return null
  if (!import.meta.env.SSR) return <noscript suppressHydrationWarning />
  const different = new Map(lists.flatMap(({ list }) => list).map((entry) => [JSON.stringify(entry), entry]))
  const entries = [...different.values()].filter((entry) => entry.kind !== 'reload')
  return (
    <noscript>
      <div role="alert" className="errors-without-script">
        {noticeKey && <p>{t(noticeKey)}</p>}
        {entries.map((entry, index) => (
          <div key={index}>
            <strong>{t(entry.titleKey)}</strong>
            {entry.texts.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
            {entry.textKey && <p>{t(entry.textKey)}</p>}
          </div>
        ))}
      </div>
    </noscript>
  )
}
