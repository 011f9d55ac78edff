import { useMatches } from 'react-router'

/**
 * What a page asks of its layout, exported by its route as `handle` or put into its loader's data as `frame`.
 * `bleed`: the page fills the main part. `play`: so it does, and on phones it has the screen to itself.
 */
export type PageHandle = { frame?: 'bleed' | 'play' }

export function usePageHandle(): PageHandle {
  const asked = useMatches().flatMap(
    (match) => [match.handle, match.loaderData] as (PageHandle | null | undefined)[],
  )
  return { frame: asked.findLast((entry) => entry?.frame)?.frame }
}
