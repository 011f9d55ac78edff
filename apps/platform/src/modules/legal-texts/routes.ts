import { calls, readContentPage } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { acceptAnew, readTexts } from './accept.ts'
import { listVersions, readText, wordsIn } from './store.ts'

type Deps = { db: Database; now: () => Date }

/** A brand's texts as visitors read them, and what players accept. */
export function legalTextRoutes(deps: Deps): Route[] {
  const { db, now } = deps
  return [
    handle(readContentPage, async ({ input, context: { brand, language } }) => {
      const at = now()
      const versions = (await listVersions(db, brand.id, input.slug)).filter(
        ({ validFrom }) => validFrom <= at,
      )
      const wanted =
        input.version === undefined ? versions[0] : versions.find(({ version }) => version === input.version)
      const text = wanted && (await readText(db, brand.id, input.slug, wanted.version))
      if (!text) return refuse('unknown_page')
      return {
        response: {
          slug: input.slug,
          ...wordsIn(text, language),
          updated_at: text.validFrom.toISOString(),
          version: text.version,
          versions: versions.map(({ version, validFrom }) => ({
            version,
            valid_from: validFrom.toISOString(),
          })),
        },
      }
    }),
    handle(calls.readLegalTexts, ({ context }) => readTexts(db, context, now())),
    handle(calls.acceptLegalTexts, ({ input, context }) => acceptAnew(deps, context, input)),
  ]
}
