import type { CallAnswer, acceptLegalTexts, CallInput, Language } from '@palco/contract'
import type { Database, Queryable } from '../../db/index.ts'
import type { Brand, PlayerIdentity } from '../../model/index.ts'
import { refuse, type Result } from '../../result.ts'
import { type RegistrationStep, reviewTexts } from '../identity/index.ts'
import { compareTexts } from './changes.ts'
import {
  insertAcceptances,
  languageFor,
  listAcceptances,
  listVersions,
  lockTexts,
  readText,
  textsInForce,
  wordsIn,
} from './store.ts'
import type { Acceptance, LegalText, TextVersion } from './types.ts'

/** Who registers accepts the texts that are in force then; for one that begins later the account waits like the others. */
export const acceptWithRegistration: RegistrationStep = async (tx, brand, player) => {
  await lockTexts(tx, brand.id, 'register')
  const at = player.created_at
  const { language } = player
  const accepted = (await textsInForce(tx, brand.id, at)).map((text): Acceptance => ({
    kind: text.kind,
    version: text.version,
    language: languageFor(text, language),
    acceptedAt: at,
    way: 'registration',
  }))
  await insertAcceptances(tx, { brandId: brand.id, playerId: player.id }, accepted)
  await reviewTexts(tx, [player.id])
  return null
}

type Answer = CallAnswer<typeof acceptLegalTexts>
type Context = { brand: Brand; language: Language; player: Pick<PlayerIdentity, 'id'> }

/** Texts in force that a player has to accept, with what changed since the version that was accepted last, and what was accepted. */
export async function readTexts(q: Queryable, context: Context, at: Date): Promise<Answer> {
  const { brand, language, player } = context
  const acceptances = await listAcceptances(q, player.id)
  const inForce = await textsInForce(q, brand.id, at)
  const byKind = await Promise.all(
    inForce.map(async ({ kind }) => [kind, await listVersions(q, brand.id, kind)] as const),
  )
  const versionsByKind = new Map(byKind)
  const titleFor = ({ kind, version }: Acceptance): string => {
    const titles = versionsByKind.get(kind)?.find((one) => one.version === version)?.titles
    return titles?.[language] ?? titles?.es_ES ?? kind
  }
  const due = inForce.filter(({ kind }) =>
    isDue(versionsByKind.get(kind) ?? [], lastAccepted(acceptances, kind), at),
  )
  return {
    response: {
      due: await Promise.all(
        due.map(async (text) => {
          const former = lastAccepted(acceptances, text.kind)
          return dueText(text, former > 0 ? await readText(q, brand.id, text.kind, former) : null, language)
        }),
      ),
      accepted: acceptances.map((one) => ({
        kind: one.kind,
        version: one.version,
        title: titleFor(one),
        accepted_at: one.acceptedAt.toISOString(),
      })),
    },
  }
}

/** The greatest version of a kind that was accepted; 0: none. */
const lastAccepted = (acceptances: readonly Acceptance[], kind: Acceptance['kind']): number =>
  Math.max(0, ...acceptances.filter((one) => one.kind === kind).map(({ version }) => version))

/** As the database says of the account (`legal_texts_due`). */
const isDue = (versions: readonly TextVersion[], accepted: number, at: Date): boolean =>
  versions.some((one) => one.mustAccept && one.validFrom <= at && one.version > accepted)

function dueText(text: LegalText, before: LegalText | null, language: Language) {
  const { title, markdown } = wordsIn(text, language)
  return {
    kind: text.kind,
    version: text.version,
    title,
    language: languageFor(text, language),
    markdown,
    valid_from: text.validFrom.toISOString(),
    accepted_version: before?.version ?? null,
    // Of the same language: a translation that came since is no change of the rules.
    changes: before && compareTexts(wordsIn(before, languageFor(text, language)).markdown, markdown),
  }
}

/** Accepts texts in the versions that were read. Nothing is accepted where one of them is no longer in force. */
export async function acceptAnew(
  { db, now }: { db: Database; now: () => Date },
  context: Context,
  { texts }: CallInput<typeof acceptLegalTexts>,
): Promise<Result<Answer, 'text_changed'> | Answer> {
  const { brand, language, player } = context
  const at = now()
  const changed = await db.transaction(async (tx) => {
    const inForce = await textsInForce(tx, brand.id, at)
    const read = texts.map(({ kind, version }) =>
      inForce.find((one) => one.kind === kind && one.version === version),
    )
    const accepted = read.filter((one) => one !== undefined)
    if (accepted.length < read.length) return true
    await insertAcceptances(
      tx,
      { brandId: brand.id, playerId: player.id },
      accepted.map((text) => ({
        kind: text.kind,
        version: text.version,
        language: languageFor(text, language),
        acceptedAt: at,
        way: 'anew',
      })),
    )
    await reviewTexts(tx, [player.id])
    return false
  })
  return changed ? refuse('text_changed') : readTexts(db, context, at)
}
