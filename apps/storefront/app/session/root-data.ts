import type { Balance, Language } from '@palco/contract'
import { calls } from '../api/contract.ts'
import type { ShownError } from '../api/errors.ts'
import { fontFilesOf } from '../brand/font-files.ts'
import type { Brand } from '../brand/types.ts'
import { markOf } from './page-state.ts'
import type { PageSession } from './types.ts'
import type { Visit } from './visit.ts'

/** What every page needs; asked once per document and again only when its mark has changed. */
export type RootData = {
  mark: string
  brand: Brand
  language: Language
  session: PageSession
  xsrf: string
  /** As the page was made; the stream keeps it alive. `null` = could not be read. */
  balance: Balance | null
  /** The font of the interface, fetched early. */
  fontFile: string | null
  /** The program piece with the page's texts, fetched early. */
  textsFile: string | null
  ownHost: boolean
  maintenance: boolean
  /** What the start of the page has to tell; its parts tell their own. */
  shown: ShownError[]
  /** Interval of the token check in the running page, ms. */
  tokenValidationMs: number | null
}

const isOwnHost = (visit: Visit): boolean => {
  const host = visit.facts.host.toLowerCase()
  return visit.settings.ownHosts.some((own) => own === host || own === host.replace(/:\d+$/, ''))
}

export function rootDataOf(visit: Visit): RootData {
  const { brand, language, session, tokens, settings } = visit
  return {
    mark: markOf(visit),
    brand,
    language,
    session: {
      ...session,
      tokenExpires: session.loggedIn ? tokens.tokenExpires : null,
      refreshTokenExpires: session.loggedIn ? tokens.refreshTokenExpires : null,
    },
    xsrf: visit.xsrf,
    balance: null,
    fontFile: fontFilesOf(brand.themeInputs)[0]?.url ?? null,
    textsFile: visit.site.textsFiles[language] ?? null,
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
