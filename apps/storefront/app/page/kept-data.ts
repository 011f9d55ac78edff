import { useKept } from '../page-data/root-data.tsx'
import { visitOf, type Context } from '../session/context.ts'

/**
 * A loader's data, or for a guest's document nothing but its errors: the part that shows the data stays HTML
 * (builds/kept-html.tsx), so that the running page needs none of it.
 */
export function keepForHtml<Data extends { shown: unknown }>(
  context: Context,
  data: Data,
): Data | { shown: Data['shown']; kept: true } {
  const visit = visitOf(context)
  if (!visit.facts.document || visit.session.loggedIn) return data
  visit.kept = data
  return { shown: data.shown, kept: true }
}

/** The data of a page whose loader used `keepForHtml`; null in the browser where the document came without it. */
export function useKeptData<Data extends object>(loaded: Data | { kept: true }): Data | null {
  const kept = useKept() as Data | undefined
  return 'kept' in loaded ? (kept ?? null) : loaded
}
