import { readDocument } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { PlayerRow } from '../types.ts'

/** A player whom a search found. */
export type FoundPlayer = Pick<
  PlayerRow,
  'id' | 'username' | 'name' | 'lastname' | 'country' | 'status' | 'created_at'
> & { found_by: 'id' | 'username' | 'email' | 'document' | 'phone' }

/** Least signs of a document or telephone that is looked for. */
const LEAST_DIGITS = 5

/** The last sign there is: after a beginning it comes after all that begins like that. */
const LAST_SIGN = '\u{10FFFF}'

/**
 * Players of a brand by what is on record of them: a user name by its beginning, everything else as a whole. Each way has its index.
 * @param limit the most that are answered; those with that very name, mail address, document or telephone come first
 */
export async function searchPlayers(
  q: Queryable,
  brandId: string,
  text: string,
  limit: number,
): Promise<FoundPlayer[]> {
  const digits = text.replaceAll(/\D/g, '')
  const document = readDocument(text)
  const { rows } = await q.query<FoundPlayer>({
    name: 'players-search',
    text: `SELECT * FROM (SELECT DISTINCT ON (id) * FROM (
        (SELECT id, username, name, lastname, country, status, created_at, 'id' AS found_by, 0 AS place FROM players WHERE brand_id = $1 AND id = $2)
        UNION ALL (SELECT id, username, name, lastname, country, status, created_at, 'email', 0 FROM players WHERE brand_id = $1 AND lower(email) = lower($2))
        UNION ALL (SELECT id, username, name, lastname, country, status, created_at, 'document', 1 FROM players
          WHERE brand_id = $1 AND dni = $4 AND length($4) >= ${LEAST_DIGITS} LIMIT $6)
        UNION ALL (SELECT id, username, name, lastname, country, status, created_at, 'phone', 1 FROM players
          WHERE brand_id = $1 AND phone_number = $5 AND length($5) >= ${LEAST_DIGITS} LIMIT $6)
        UNION ALL (SELECT id, username, name, lastname, country, status, created_at, 'username',
            CASE WHEN lower(username) = lower($2) THEN 0 ELSE 2 END
          -- A range and order of the index: no more are read than are answered, however many begin like that.
          FROM players WHERE brand_id = $1 AND lower(username) ~>=~ lower($2) AND lower(username) ~<~ (lower($2) || $3)
          ORDER BY lower(username) USING ~<~ LIMIT $6)
      ) found ORDER BY id, place) one ORDER BY place, lower(username) LIMIT $6`,
    values: [brandId, text, LAST_SIGN, document, digits, limit],
  })
  return rows
}
