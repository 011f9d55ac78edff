import { useMatches } from 'react-router'
import type { PageState } from './page-state.ts'

/** What the layout's loader said last; on an error page without a layout, nothing. */
export function usePageState(): PageState | null {
  const states = useMatches().map((match) => match.loaderData as Partial<PageState> | null | undefined)
  return (
    (states.find((state) => state?.mark !== undefined && state.notice !== undefined) as
      | PageState
      | undefined) ?? null
  )
}
