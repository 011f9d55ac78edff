import { calls } from '@palco/contract'
import { type CallKey, REQUIRED_CALLS, SITE_PAGES } from '@palco/contract/backend'

/** `works`; `unavailable`: it opens and says that there is nothing; `cannot`: it leads nowhere. */
export type PageVerdict = {
  path: string
  state: 'works' | 'unavailable' | 'cannot'
  /** Calls that are the reason. */
  needs: string[]
  /** Calls that a page that works does without. */
  without: string[]
}

const nameIn = (key: CallKey): string => calls[key].name

/** Which pages of the site work with a backend that has these calls. */
export function judgePages(has: (key: CallKey) => boolean): PageVerdict[] {
  const required = REQUIRED_CALLS.filter((key) => !has(key)).map(nameIn)
  return SITE_PAGES.map(({ path, needs, uses, without }) => {
    const lacking = needs.filter((key) => !has(key)).map(nameIn)
    if (required.length > 0) return { path, state: 'cannot', needs: required, without: [] }
    if (lacking.length > 0)
      return { path, state: without === 'state' ? 'unavailable' : 'cannot', needs: lacking, without: [] }
    return { path, state: 'works', needs: [], without: uses.filter((key) => !has(key)).map(nameIn) }
  })
}
