import type { Balance } from '@palco/contract'
import { spanishIn } from '@palco/contract/tables'
import { calls } from '../api/contract.ts'
import type { ShownError } from '../api/errors.ts'
import { listFontFiles } from '../brand/font-files.ts'
import { filesFor, type DocumentFiles } from '../first-paint/files.ts'
import { paths } from '../paths.ts'
import { toMark } from './page-state.ts'
import type { RootData } from '../page-data/root-data.tsx'
import type { Visit } from '../session/visit.ts'

declare module '../page-data/root-data.tsx' {
  interface RootData extends DocumentFiles {
    /** The brand's fonts, fetched early: one that comes after the first paint lays the page out once more. */
    fontFiles: string[]
    ownHost: boolean
    maintenance: boolean
    /** Errors of the page's start; its parts show their own. */
    shown: ShownError[]
    /** Interval of the token check in the running page, ms. */
    tokenValidationMs: number | null
  }
}

const isOwnHost = (visit: Visit): boolean => {
  const host = visit.facts.host.toLowerCase()
  return visit.settings.ownHosts.some((own) => own === host || own === host.replace(/:\d+$/, ''))
}

export function toRootData(visit: Visit): RootData {
  const { brand, language, session, tokens, settings, facts } = visit
  return {
    mark: toMark(visit),
    brand,
    language,
    session: {
      ...session,
      unread: !session.loggedIn && tokens.token !== null,
      tokenExpires: session.loggedIn ? tokens.tokenExpires : null,
      refreshTokenExpires: session.loggedIn ? tokens.refreshTokenExpires : null,
    },
    xsrf: visit.xsrf,
    balance: null,
    fontFiles: listFontFiles(brand.themeInputs).map(({ url }) => url),
    ...filesFor(visit.site.textsFiles, language, {
      isDocument: facts.document,
      isPlayer: session.loggedIn,
      isHome: facts.path.split('?', 1)[0] === paths.home(),
      spanish: spanishIn(brand.country),
    }),
    ownHost: isOwnHost(visit),
    maintenance: visit.maintenance,
    shown: [],
    tokenValidationMs: settings.tokenValidationMs,
  }
}

/** The player's balance for the first rendering; its failure is silent, the header shows it as unavailable. */
export async function readBalance(visit: Visit): Promise<Balance | null> {
  if (!visit.session.loggedIn) return null
  const result = await visit.api.call(calls.readBalance, {}, { silent: true })
  return result.ok ? result.data.response : null
}
