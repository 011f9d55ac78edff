import { createHash } from 'node:crypto'
import type { Database, Queryable } from '../../db/index.ts'
import { readChainState } from './chain.ts'

/** Rows of one query: what they say may be long. */
const STEP = 1_000
/** A line that waits longer for its place in the chain is a fault: nothing protects it. */
const LONGEST_WAIT_MS = 3_600_000
/** Acts that are about no player, so that no erasure takes what their lines say; a campaign was once saved with a list of players. */
const NEVER_ERASED =
  /^(operator|login|logout|legal_text|help|promotion|popup|campaign(?!\.saved)|jackpot|report)\b/
/** The hash before the first line. */
const START = createHash('sha256').digest()

/** A line and its hash as somebody noted it outside the database. */
export type NotedHead = { id: bigint; hash: string }

/** What a verification of the whole chain found; `fault` says the first thing that does not hold. */
export type Verification = {
  lines: number
  /** Lines whose values went with an erased player: what they said cannot be verified, that they stand where they did can. */
  erased: number
  /** Lines that came a moment ago and are not in the chain yet. */
  waiting: number
  throughId: bigint
  hash: string
  fault: string | null
}

type Row = {
  id: bigint
  at: Date | null
  action: string | null
  subject: string | null
  /** Null for a line that is not in the chain, or a hash whose line is gone. */
  salt: Buffer | null
  digest: Buffer | null
  hash: Buffer | null
  values: string
  /** Whether there is anything that an erasure would have taken. */
  hasValues: boolean
  text: string | null
}

/**
 * Reads the whole record again and makes each hash anew: a line that was changed, put in, taken away or moved is found, also when the
 * owner of the database did it. What was cut off at the end together with the chain is found by a head that was noted elsewhere.
 */
export async function verifyAuditChain(
  db: Database,
  { now, noted = null }: { now: Date; noted?: NotedHead | null },
): Promise<Verification> {
  const state = await readChainState(db)
  const erasures = new Erasures()
  const found: Verification = { lines: 0, erased: 0, waiting: 0, throughId: 0n, hash: '', fault: null }
  let hash: Buffer = START
  let isNotedFound = noted === null
  for (let after = 0n; found.fault === null;) {
    const rows = await readLines(db, after)
    for (const row of rows) {
      erasures.note(row)
      if (row.id > state.throughId) {
        if (found.waiting === 0 && now.getTime() - (row.at?.getTime() ?? 0) > LONGEST_WAIT_MS)
          found.fault = `line ${row.id}: it has waited for its place since ${row.at?.toISOString() ?? '?'}`
        found.waiting += 1
        continue
      }
      const fault = faultIn(row, hash)
      if (fault !== null) return { ...found, hash: hash.toString('hex'), fault: `line ${row.id}: ${fault}` }
      hash = row.hash ?? hash
      found.lines += 1
      found.throughId = row.id
      if (row.salt === null) found.erased += 1
      if (noted?.id === row.id) {
        if (noted.hash !== hash.toString('hex')) found.fault = `line ${row.id}: its hash is not the one noted`
        isNotedFound = true
      }
    }
    if (rows.length < STEP) break
    after = rows.at(-1)?.id ?? after
  }
  found.hash = hash.toString('hex')
  found.fault ??= endFault(found, state)
  found.fault ??= erasures.fault()
  if (!isNotedFound) found.fault ??= `line ${noted?.id}: it was noted and is not there`
  return found
}

/** Lines without values, which only the erasure of a player takes, and the erasures on record. */
class Erasures {
  readonly #without = new Map<string, bigint>()
  readonly #erased = new Set<string>()

  note({ id, action, subject, salt, hash }: Row): void {
    if (action === null || subject === null) return
    if (action === 'player.erased' || action === 'player.erased_rest') this.#erased.add(subject)
    else if (salt === null && hash !== null && action.startsWith('player.')) this.#without.set(subject, id)
  }

  fault(): string | null {
    for (const [subject, id] of this.#without)
      if (!this.#erased.has(subject)) return `line ${id}: its values were taken, and no erasure is on record`
    return null
  }
}

/** Lines and hashes after an id, each with the other where there is one. */
async function readLines(q: Queryable, after: bigint): Promise<Row[]> {
  const { rows } = await q.query<Row>({
    name: 'operators-audit-verify',
    text: `SELECT coalesce(a.id, c.audit_id) AS id, a.at, a.action, a.subject, c.salt, c.values_digest AS digest, c.hash,
        audit_line_values(a.subject, a.before, a.after) AS values, (a.before IS NOT NULL OR a.after IS NOT NULL) AS "hasValues",
        CASE WHEN a.id IS NOT NULL THEN audit_line_text(a.id, a.at, a.operator_id, a.action, a.brands, a.address, c.values_digest) END AS text
      FROM (SELECT * FROM operator_audit WHERE id > $1 ORDER BY id LIMIT $2) a
      FULL JOIN (SELECT * FROM operator_audit_chain WHERE audit_id > $1 ORDER BY audit_id LIMIT $2) c ON c.audit_id = a.id
      ORDER BY 1 LIMIT $2`,
    values: [after, STEP],
  })
  return rows
}

function faultIn(row: Row, before: Buffer): string | null {
  if (row.text === null) return 'it was taken away'
  if (row.digest === null || row.hash === null) return 'it was put in later'
  if (row.salt === null && row.hasValues) return 'its values were put in later'
  if (row.salt !== null && !sha256(row.salt, row.values).equals(row.digest)) return 'its values were changed'
  if (!sha256(before, row.text).equals(row.hash)) return 'it, or a line before it, was changed'
  return row.salt === null && NEVER_ERASED.test(row.action ?? '') ? 'its values were taken' : null
}

function endFault({ lines, hash }: Verification, state: { lines: bigint; hash: string }): string | null {
  if (BigInt(lines) !== state.lines) return `there are ${lines} lines in place of ${state.lines}`
  return hash === state.hash ? null : 'the last hash is another'
}

const sha256 = (first: Buffer, text: string): Buffer =>
  createHash('sha256').update(first).update(text).digest()
