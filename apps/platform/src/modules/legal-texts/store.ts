import type { ContentPage, Language, Localised } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { Acceptance, LegalText, NewLegalText, TextVersion, Withdrawal } from './types.ts'

const VERSION = `x.brand_id AS "brandId", x.kind, x.version, x.titles, x.must_accept AS "mustAccept", x.valid_from AS "validFrom",
  x.published_at AS "publishedAt", x.published_by AS "publishedBy"`
const COLUMNS = `${VERSION}, x.texts`
const WITHDRAWN =
  'legal_text_withdrawals w WHERE (w.brand_id, w.kind, w.version) = (x.brand_id, x.kind, x.version)'
/** Of a version `x`: it is or will be in force. */
const STANDS = `NOT EXISTS (SELECT FROM ${WITHDRAWN})`

/** Every version of a brand's text that was not withdrawn, the newest first, those that begin later included: without words, since they are read often. */
export async function listVersions(q: Queryable, brandId: string, kind: ContentPage): Promise<TextVersion[]> {
  const { rows } = await q.query<TextVersion>({
    name: 'legal-texts-versions',
    text: `SELECT ${VERSION} FROM legal_texts x WHERE x.brand_id = $1 AND x.kind = $2 AND ${STANDS} ORDER BY x.version DESC`,
    values: [brandId, kind],
  })
  return rows
}

/** All versions of a brand's texts, the newest of each first, the withdrawn included. */
export async function listAllVersions(
  q: Queryable,
  brandId: string,
): Promise<(TextVersion & { withdrawal: Withdrawal | null })[]> {
  const { rows } = await q.query<
    TextVersion & { withdrawnAt: Date | null; withdrawnBy: string; withdrawnFor: string }
  >({
    name: 'legal-texts-all-versions',
    text: `SELECT ${VERSION}, w.withdrawn_at AS "withdrawnAt", w.withdrawn_by AS "withdrawnBy", w.reason AS "withdrawnFor"
      FROM legal_texts x LEFT JOIN legal_text_withdrawals w USING (brand_id, kind, version)
      WHERE x.brand_id = $1 ORDER BY x.kind, x.version DESC`,
    values: [brandId],
  })
  return rows.map(({ withdrawnAt, withdrawnBy, withdrawnFor, ...version }) => ({
    ...version,
    withdrawal: withdrawnAt && { at: withdrawnAt, by: withdrawnBy, reason: withdrawnFor },
  }))
}

/** A version of a text with its words, withdrawn or not; without a number the newest one that was not withdrawn. */
export async function readText(
  q: Queryable,
  brandId: string,
  kind: ContentPage,
  version: number | null = null,
): Promise<LegalText | null> {
  const { rows } = await q.query<LegalText>({
    name: 'legal-text-read',
    text: `SELECT ${COLUMNS} FROM legal_texts x WHERE x.brand_id = $1 AND x.kind = $2
      AND CASE WHEN $3::int IS NULL THEN ${STANDS} ELSE x.version = $3 END ORDER BY x.version DESC LIMIT 1`,
    values: [brandId, kind, version],
  })
  return rows[0] ?? null
}

/** Versions of a brand that players will have to accept. */
export async function listComing(q: Queryable, brandId: string, now: Date): Promise<TextVersion[]> {
  const { rows } = await q.query<TextVersion>({
    name: 'legal-texts-coming',
    text: `SELECT ${VERSION} FROM legal_texts x WHERE x.brand_id = $1 AND x.must_accept AND x.valid_from > $2 AND ${STANDS}
      ORDER BY x.kind, x.version`,
    values: [brandId, now],
  })
  return rows
}

/** The kinds of texts that a brand has. */
export async function listKinds(q: Queryable, brandId: string): Promise<ContentPage[]> {
  const { rows } = await q.query<{ kind: ContentPage }>({
    name: 'legal-text-kinds',
    text: 'SELECT DISTINCT kind FROM legal_texts WHERE brand_id = $1 ORDER BY kind',
    values: [brandId],
  })
  return rows.map(({ kind }) => kind)
}

/** The texts of a brand as they are in force at a moment. */
export async function textsInForce(q: Queryable, brandId: string, at: Date): Promise<LegalText[]> {
  const { rows } = await q.query<LegalText>({
    name: 'legal-texts-in-force',
    text: `SELECT DISTINCT ON (x.kind) ${COLUMNS} FROM legal_texts x
      WHERE x.brand_id = $1 AND x.valid_from <= $2 AND ${STANDS} ORDER BY x.kind, x.version DESC`,
    values: [brandId, at],
  })
  return rows
}

export type TextAt = Pick<LegalText, 'kind' | 'version' | 'validFrom'> & {
  /** When the player had accepted it, or a later version, first; `null`: not up to then. */
  acceptedAt: Date | null
}

/**
 * The texts of a brand that were in force for a player at a moment, such as that of a stake. It follows from what was published and accepted,
 * which nobody changes; no stake keeps it.
 */
export async function textsAt(q: Queryable, { brandId, playerId }: Owner, at: Date): Promise<TextAt[]> {
  const { rows } = await q.query<TextAt>({
    name: 'legal-texts-at',
    text: `SELECT DISTINCT ON (x.kind) x.kind, x.version, x.valid_from AS "validFrom",
        (SELECT min(a.accepted_at) FROM legal_text_acceptances a
          WHERE a.player_id = $2 AND a.kind = x.kind AND a.version >= x.version AND a.accepted_at <= $3) AS "acceptedAt"
      FROM legal_texts x WHERE x.brand_id = $1 AND x.valid_from <= $3 AND ${STANDS} ORDER BY x.kind, x.version DESC`,
    values: [brandId, playerId, at],
  })
  return rows
}

/** The same as operators read it. */
export const textsAtStake = async (q: Queryable, owner: Owner, at: Date) =>
  (await textsAt(q, owner, at)).map(({ kind, version, validFrom, acceptedAt }) => ({
    kind,
    version,
    valid_from: validFrom.toISOString(),
    accepted_at: acceptedAt?.toISOString() ?? null,
  }))

/** Whether anybody can have staked at a brand. */
export async function hasPlayers(q: Queryable, brandId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'legal-texts-players',
    text: 'SELECT FROM published.players WHERE brand_id = $1 LIMIT 1',
    values: [brandId],
  })
  return rowCount === 1
}

/** Publications of a brand come one after the other, and none comes into a registration. */
export async function lockTexts(tx: Tx, brandId: string, lock: 'publish' | 'register'): Promise<void> {
  const name = lock === 'publish' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  await tx.query({ text: `SELECT ${name}(hashtext('legal texts ' || $1))`, values: [brandId] })
}

/** The number of the version that is published next; those of withdrawn ones are not given again. */
export async function nextNumber(q: Queryable, brandId: string, kind: ContentPage): Promise<number> {
  const { rows } = await q.query<{ next: number }>({
    name: 'legal-text-next',
    text: 'SELECT coalesce(max(version), 0) + 1 AS next FROM legal_texts WHERE brand_id = $1 AND kind = $2',
    values: [brandId, kind],
  })
  return rows[0]?.next ?? 1
}

/** All accounts of the brand are gone through: what they wait for has changed. */
export async function demandAnew(tx: Tx, brandId: string): Promise<void> {
  await tx.query({
    name: 'legal-text-demand',
    text: `INSERT INTO legal_text_demands (brand_id, after_player) VALUES ($1, '')
      ON CONFLICT (brand_id) DO UPDATE SET after_player = '', marked = false`,
    values: [brandId],
  })
}

/** Adds the next version; the brand's texts are locked. @returns its number */
export async function insertVersion(tx: Tx, text: NewLegalText): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: 'legal-text-insert',
    text: `INSERT INTO legal_texts (brand_id, kind, version, titles, texts, must_accept, valid_from, published_at, published_by)
      SELECT $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8 FROM legal_texts WHERE brand_id = $1 AND kind = $2
      RETURNING version`,
    values: [
      text.brandId,
      text.kind,
      JSON.stringify(text.titles),
      JSON.stringify(text.texts),
      text.mustAccept,
      text.validFrom,
      text.publishedAt,
      text.publishedBy,
    ],
  })
  const [added] = rows
  if (!added) throw new Error(`the text ${text.kind} of ${text.brandId} got no number`)
  return added.version
}

export async function listAcceptances(q: Queryable, playerId: string): Promise<Acceptance[]> {
  const { rows } = await q.query<Acceptance>({
    name: 'legal-text-acceptances',
    text: `SELECT kind, version, language, accepted_at AS "acceptedAt", way FROM legal_text_acceptances
      WHERE player_id = $1 ORDER BY accepted_at DESC, kind`,
    values: [playerId],
  })
  return rows
}

/** Keeps that a player accepted versions; one that was accepted already stays as it was. */
export async function insertAcceptances(
  tx: Tx,
  { brandId, playerId }: Owner,
  accepted: readonly Acceptance[],
): Promise<void> {
  for (const { kind, version, language, acceptedAt, way } of accepted)
    await tx.query({
      name: 'legal-text-accept',
      text: `INSERT INTO legal_text_acceptances (player_id, brand_id, kind, version, language, accepted_at, way)
        VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      values: [playerId, brandId, kind, version, language, acceptedAt, way],
    })
}

/** How many players of a brand accepted each version. */
export async function countAcceptances(
  q: Queryable,
  brandId: string,
): Promise<{ kind: ContentPage; version: number; players: number }[]> {
  const { rows } = await q.query<{ kind: ContentPage; version: number; players: number }>({
    name: 'legal-text-acceptances-count',
    text: `SELECT kind, version, count(*)::int AS players FROM legal_text_acceptances WHERE brand_id = $1 GROUP BY kind, version`,
    values: [brandId],
  })
  return rows
}

/** The language in which a text has words for a reader of one. */
export const languageFor = ({ texts }: Pick<LegalText, 'texts'>, language: Language): Language =>
  texts[language] === undefined ? 'es_ES' : language

/** Title and words of a text for a reader of a language. */
export function wordsIn(
  { titles, texts }: { titles: Localised; texts: Localised },
  language: Language,
): { title: string; markdown: string } {
  return { title: titles[language] ?? titles.es_ES, markdown: texts[language] ?? texts.es_ES }
}
