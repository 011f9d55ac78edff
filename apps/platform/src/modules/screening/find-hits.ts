import type { Queryable } from '../../db/index.ts'
import { HIT_FROM, plainNumber, scoreEntry, type Scored } from './matching/score.ts'
import { joinedWords, lookupKeys, personWords, wordKeys, wordShare, wordSplits } from './matching/words.ts'
import type { Entry, Person } from './types.ts'

/** Entries of which a player is compared with at most: those that share most words first. */
const MOST_COMPARED = 500
/** Words of lists that are alike to those of a player. */
const MOST_WORDS = 3_000
/** Cases of one comparison: the highest scores first. */
const MOST_HITS = 25
/** Words of a name that have to be found in another of two words or more. */
const LEAST_FOUND = 2

export type Hit = Scored & { entryId: bigint; listId: string; ref: string; versionId: bigint }

/** Entries with a hit, and whether there were more near ones than were compared. */
type Found = { hits: Hit[]; isCut: boolean }

/**
 * The current entries that a player may be. Reads only entries that share words or a document with the player.
 * @param version only entries that are new in it; null: all
 */
export async function findHits(q: Queryable, person: Person, version: bigint | null = null): Promise<Found> {
  const byName = await findByName(q, person, version)
  const ids = [...new Set([...(await findByDocument(q, person, version)), ...byName.ids])]
  const entries = await readEntries(q, ids.slice(0, MOST_COMPARED))
  const hits = entries
    .map(({ body, ...row }) => ({ ...row, ...scoreEntry(person, { ref: row.ref, ...body }) }))
    .filter(({ score }) => score >= HIT_FROM)
    .toSorted((a, b) => b.score - a.score || Number(a.entryId - b.entryId))
  return {
    hits: hits.slice(0, MOST_HITS),
    isCut: byName.isCut || ids.length > MOST_COMPARED || hits.length > MOST_HITS,
  }
}

type Near = { ids: bigint[]; isCut: boolean }

async function findByName(q: Queryable, person: Person, version: bigint | null): Promise<Near> {
  const written = personWords(person)
  const words = [...new Set(written)]
  const { rows: listed } = await q.query<{ word: string }>({
    name: 'screening-words-near',
    // The same words first, so that no other one takes their place.
    text: `SELECT word FROM (SELECT DISTINCT word FROM screening_word_keys WHERE key = ANY ($1)) near
      ORDER BY word = ANY ($3) DESC, word LIMIT $2`,
    values: [[...new Set(words.flatMap(lookupKeys))], MOST_WORDS + 1, words],
  })
  const alike = words.flatMap((word, at) =>
    listed.filter((one) => wordShare(word, one.word) > 0).map((one) => ({ at, word: one.word })),
  )
  const respaced = (await findRespaced(q, written)).map((word, at) => ({ at: words.length + at, word }))
  const near = [...alike, ...respaced]
  // An initial is found in no index: it may stand for any word.
  const spelled = words.filter((word) => word.length > 1).length
  const { rows } = await q.query<{ entryId: bigint }>({
    name: 'screening-entries-near',
    text: `SELECT entry_id AS "entryId", max(found) AS most FROM (
        SELECT w.entry_id, count(DISTINCT p.at) AS found FROM unnest($1::int[], $2::text[]) AS p (at, word) JOIN screening_words w USING (word)
          WHERE $3::bigint IS NULL OR w.since_version = $3
          GROUP BY w.entry_id, w.name, w.words HAVING count(DISTINCT p.at) >= least($4::int, w.words)) n
      GROUP BY entry_id ORDER BY most DESC, entry_id LIMIT $5`,
    values: [
      near.map(({ at }) => at),
      near.map(({ word }) => word),
      version,
      Math.max(1, Math.min(LEAST_FOUND, spelled)),
      MOST_COMPARED + 1,
    ],
  })
  return { ids: rows.map(({ entryId }) => entryId), isCut: listed.length > MOST_WORDS }
}

/** Words of lists that the player has joined, if both are listed, and those that the player has written apart. Letter by letter the same. */
async function findRespaced(q: Queryable, words: readonly string[]): Promise<string[]> {
  const [splits, joined] = [words.flatMap(wordSplits), joinedWords(words)]
  const asked = [...new Set([...splits.flat(), ...joined])]
  const { rows } = await q.query<{ word: string }>({
    name: 'screening-words-respaced',
    text: `SELECT k.word FROM unnest($1::text[], $2::text[]) w (key, word) JOIN screening_word_keys k USING (key, word)`,
    values: [asked.map((word) => wordKeys(word)[0]), asked],
  })
  const listed = new Set(rows.map(({ word }) => word))
  const parts = splits.filter(([a, b]) => listed.has(a) && listed.has(b)).flat()
  return [...new Set([...parts, ...joined.filter((word) => listed.has(word))])].toSorted()
}

async function findByDocument(q: Queryable, { dni }: Person, version: bigint | null): Promise<bigint[]> {
  const number = dni === null ? null : plainNumber(dni)
  if (number === null) return []
  const { rows } = await q.query<{ id: bigint }>({
    name: 'screening-documents-same',
    text: `SELECT entry_id AS id FROM screening_documents WHERE number = $1 AND ($2::bigint IS NULL OR since_version = $2)
      ORDER BY entry_id LIMIT 50`,
    values: [number, version],
  })
  return rows.map(({ id }) => id)
}

type EntryRow = Pick<Hit, 'entryId' | 'listId' | 'ref' | 'versionId'> & { body: Omit<Entry, 'ref'> }

async function readEntries(q: Queryable, ids: readonly bigint[]): Promise<EntryRow[]> {
  if (ids.length === 0) return []
  const { rows } = await q.query<EntryRow>({
    name: 'screening-entries-read',
    text: `SELECT e.id AS "entryId", e.list_id AS "listId", e.ref, e.body, l.current_version AS "versionId"
      FROM screening_entries e JOIN screening_lists l ON l.id = e.list_id WHERE e.id = ANY ($1) AND e.until_version IS NULL`,
    values: [[...ids]],
  })
  return rows
}
