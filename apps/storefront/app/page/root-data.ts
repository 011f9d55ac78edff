import type { Balance, Language } from '@palco/contract'
import { calls } from '../api/contract.ts'
import type { ShownError } from '../api/errors.ts'
import { fontFilesOf } from '../brand/font-files.ts'
import { paths } from '../paths.ts'
import { markOf } from './page-state.ts'
import type { RootData } from '../page-data/root-data.tsx'
import type { Visit } from '../session/visit.ts'

declare module '../page-data/root-data.tsx' {
  interface RootData {
    /** The brand's fonts, fetched early: one that comes after the first paint lays the page out once more. */
    fontFiles: string[]
    /** The files with the page's texts, and for a player with its parts, fetched early. */
    textsFiles: string[]
    /** Only the texts of a guest's home are needed (0014). */
    firstTexts: boolean
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

const ofLanguage = (files: Readonly<Record<string, string>>, language: Language): string[] =>
  Object.entries(files)
    .filter(([name]) => name.split('/')[0] === language)
    .map(([, file]) => file)

/** The files of the parts that a player's page is hydrated with, so that they are not requested after the page's entry only. */
const partsOf = (files: Readonly<Record<string, string>>, home: boolean): string[] =>
  Object.entries(files)
    .filter(([name]) => name.startsWith('parts/frame/') || (home && name.startsWith('parts/lobby/')))
    .map(([, file]) => file)

export function rootDataOf(visit: Visit): RootData {
  const { brand, language, session, tokens, settings, facts } = visit
  const { textsFiles } = visit.site
  const home = facts.path.split('?', 1)[0] === paths.home()
  const firstTexts = facts.document && !session.loggedIn && home
  const parts = session.loggedIn ? partsOf(textsFiles, home) : []
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
    fontFiles: fontFilesOf(brand.themeInputs).map(({ url }) => url),
    textsFiles: [
      ...ofLanguage(textsFiles, language).filter(
        (file) => !firstTexts || file === textsFiles[`${language}/first`],
      ),
      ...new Set(parts),
    ],
    firstTexts,
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
