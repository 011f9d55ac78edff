import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database, Queryable } from '../../db/index.ts'
import { periodValues, readPeriod } from '../reports/index.ts'
import { checkExcluded, compareAccounts, compareSums } from './checks.ts'
import { divide, lotPath } from './lots/divide.ts'
import { FieldFault, stamp } from './lots/fields.ts'
import { lotIdentity, type FilledPart, type RecordIdentity } from './lots/lot.ts'
import type { LotStore } from './lots/lot-store.ts'
import { stageLot } from './lots/stage.ts'
import { RECORDS, intervalRecords } from './records.ts'
import { addLot, lockStore, type LotRow, newestLots } from './store.ts'
import type { Context, Finding, PeriodicName, Span, Sums } from './types.ts'

export type { LotStore } from './lots/lot-store.ts'

/** Rounds in course when a session ends are played out within an hour, and counted with it. */
export const WAIT_MS = 65 * 60_000
const STATEMENT_MS = 10 * 60_000

export type Asked = {
  readonly span: Span
  /** All of the interval where none is named. */
  readonly records?: readonly PeriodicName[]
  /** New versions that name those they replace. */
  readonly rectify?: boolean
}

/** Why nothing was written. */
export class LotsRefused extends Error {
  readonly findings: readonly Finding[]
  constructor(message: string, findings: readonly Finding[] = []) {
    super(message)
    this.findings = findings
  }
}

export type MadeLot = Omit<LotRow, 'interval' | 'day'> & { readonly isNew: boolean }
export type MadeLots = { readonly lots: readonly MadeLot[]; readonly findings: readonly Finding[] }

type Deps = { db: Database; now: () => Date; store: LotStore }

/**
 * Makes the lots of a day or month of a brand and writes them below the store's folder. All of them are read in one snapshot, compared with
 * the ledger, and put in place together: after a failure there is none. Made once more they are the same bytes.
 * @throws LotsRefused when the period is not over and closed, sums differ, or a lot would say other things than the one on record
 */
export async function makeLots(deps: Deps, asked: Asked): Promise<MadeLots> {
  const { db, store } = deps
  const staging = join(store.folder, `.making-${randomUUID()}`)
  mkdirSync(staging, { recursive: true })
  try {
    const { lots, findings } = await db.transaction(async (tx) => {
      await tx.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY' })
      await tx.query({ text: `SET LOCAL statement_timeout = ${STATEMENT_MS}` })
      return new Maker(tx, deps, asked, staging).make()
    })
    await putInPlace(deps, asked, lots)
    return { lots, findings }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

type Staged = MadeLot & { readonly staged: string }

class Maker {
  readonly #q: Queryable
  readonly #deps: Deps
  readonly #asked: Asked
  readonly #staging: string
  readonly #findings: Finding[] = []
  readonly #sums = new Map<PeriodicName, Sums>()

  constructor(q: Queryable, deps: Deps, asked: Asked, staging: string) {
    this.#q = q
    this.#deps = deps
    this.#asked = asked
    this.#staging = staging
  }

  async make(): Promise<{ lots: Staged[]; findings: Finding[] }> {
    const context = await this.#context()
    const { span, records = intervalRecords(span.interval) } = this.#asked
    const lots: Staged[] = []
    for (const name of records) lots.push(...(await this.#makeRecord(context, name)))
    compareAccounts(context, this.#sums)
    if (records.includes('CJD')) await checkExcluded(context)
    if (this.#findings.some(({ kind }) => kind === 'fault'))
      throw new LotsRefused('sums or fields are wrong: nothing was written', this.#findings)
    return { lots, findings: this.#findings }
  }

  async #context(): Promise<Context> {
    const { span } = this.#asked
    if (span.brand.currency !== 'EUR') throw new LotsRefused(`the brand ${span.brand.id} is not in euros`)
    const request = { brand: span.brand, from: span.from, to: span.to }
    const period = await readPeriod(this.#q, request)
    if (period.end === null) throw new LotsRefused(`the day ${span.to} is not closed yet`)
    if (this.#deps.now().getTime() < period.to.getTime() + WAIT_MS)
      throw new LotsRefused(`the day ${span.to} ended less than an hour ago: rounds in course are played out`)
    const { operatorId, storeId } = this.#deps.store
    const note = (finding: Finding) => void this.#findings.push(finding)
    return { q: this.#q, span, period, values: periodValues(request, period), operatorId, storeId, note }
  }

  async #makeRecord(context: Context, name: PeriodicName): Promise<Staged[]> {
    const record = RECORDS[name]
    const { span } = context
    if (!record.intervals.includes(span.interval))
      throw new LotsRefused(`${name} has no lots by ${span.interval === 'D' ? 'day' : 'month'}`)
    const there = await newestLots(this.#q, span, name)
    const identity = this.#identity(name, there)
    const keys = await record.keys(context)
    const sums = new Map<string, bigint>()
    const lots: Staged[] = []
    for (const plan of divide(record.division, keys)) {
      const parts: FilledPart[] = []
      for (const { part, parts: all, keys: wanted } of plan.parts) {
        const rows = await this.#rows(context, name, wanted)
        for (const [sum, more] of rows.sums ?? []) sums.set(sum, (sums.get(sum) ?? 0n) + more)
        const isAlone = record.division.as !== 'rows'
        parts.push({ part, parts: all, key: isAlone ? (wanted[0] ?? '') : '', rows: rows.elements })
      }
      lots.push(await this.#stage(identity, plan, parts))
    }
    this.#sums.set(name, sums)
    if (record.ledger) compareSums(context, name, sums, await record.ledger(context))
    if (there.length > 0 && !this.#asked.rectify) mustBeSame(name, there, lots)
    return lots
  }

  #identity(name: PeriodicName, there: readonly LotRow[]): RecordIdentity {
    const [newest] = there
    const { span, rectify = false } = this.#asked
    if (rectify && !newest)
      throw new LotsRefused(`${name} of ${span.code} was not made: there is nothing to rectify`)
    const isNew = rectify || !newest
    const number = newest ? newest.number + (rectify ? 1 : 0) : 0
    // Whole seconds: what a record says of its time is what the rectification has to name.
    const madeAt = isNew ? new Date(Math.floor(this.#deps.now().getTime() / 1000) * 1000) : newest.madeAt
    const replaced =
      rectify && newest ? { at: newest.madeAt, keys: new Set(there.flatMap(({ keys }) => keys)) } : null
    const zone = span.brand.timeZone
    return { record: RECORDS[name], interval: span.interval, code: span.code, number, madeAt, replaced, zone }
  }

  async #rows(context: Context, name: PeriodicName, keys: readonly string[]) {
    try {
      return await RECORDS[name].rows(context, keys)
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error
      context.note({
        record: name,
        kind: 'fault',
        about: keys.length === 1 ? (keys[0] ?? '') : '',
        what: error.message,
      })
      return { elements: [] }
    }
  }

  async #stage(
    identity: RecordIdentity,
    plan: { index: number; key: string },
    parts: readonly FilledPart[],
  ): Promise<Staged> {
    const { store } = this.#deps
    const { record, interval, code, madeAt, zone } = identity
    const lotId = lotIdentity(identity, plan.key, plan.index)
    const clock = stamp(madeAt, zone).slice(0, 14)
    const path = lotPath({ record, interval, code, key: plan.key, lotId, ...store, madeAt: clock })
    const { lot, refused } = await stageLot(store, identity, lotId, path, parts)
    if (refused !== null) this.#findings.push({ record: record.name, kind: 'flaw', about: '', what: refused })
    const staged = join(this.#staging, `${lotId}.zip`)
    writeFileSync(staged, lot.bytes)
    const keys = record.division.as === 'rows' ? [''] : parts.map(({ key }) => key)
    return { ...lot.row, keys, isNew: true, staged }
  }
}

/** A lot on record is not changed: what would be different now takes a rectification. */
function mustBeSame(name: PeriodicName, there: readonly LotRow[], lots: readonly MadeLot[]): void {
  const contents = (all: readonly Pick<LotRow, 'lotId' | 'contentSha256'>[]) =>
    all.map(({ lotId, contentSha256 }) => `${lotId} ${contentSha256}`).join('\n')
  if (contents(there) !== contents(lots))
    throw new LotsRefused(`${name} on record says something else than it would now: make it with --rectify`)
}

/**
 * Moves lots to their places and writes them down, together: a file is there first, and goes again when its row does not come. What is left
 * by a process that was killed in between is written over by the next one.
 */
async function putInPlace(
  { db, store }: Deps,
  { span, rectify = false }: Asked,
  lots: readonly Staged[],
): Promise<void> {
  const placed: string[] = []
  try {
    await db.transaction(async (tx) => {
      await tx.query({
        text: `SELECT pg_advisory_xact_lock(hashtext('authority_lots'), hashtext($1))`,
        values: [span.brand.id],
      })
      const lotIds = lots.map(({ lotId }) => lotId)
      const other = await lockStore(tx, store, span.brand.id, lotIds)
      if (other !== null)
        throw new LotsRefused(
          `the codes ${store.operatorId} and ${store.storeId} are those of the brand ${other}`,
        )
      for (const lot of lots) {
        const there = (await newestLots(tx, span, lot.record)).find(({ lotId }) => lotId === lot.lotId)
        if (there && (rectify || there.contentSha256 !== lot.contentSha256))
          throw new LotsRefused(`${lot.record} was made by another one at the same time`)
        const target = join(store.folder, lot.file)
        // A signature may differ each time: the file on record stays.
        if (there && existsSync(target)) continue
        mkdirSync(dirname(target), { recursive: true })
        if (!existsSync(target)) placed.push(target)
        // The database may run a transaction again; then the file is there from before.
        if (existsSync(lot.staged)) renameSync(lot.staged, target)
        if (!there) await addLot(tx, span, { ...lot, operatorId: store.operatorId, storeId: store.storeId })
      }
    })
  } catch (error) {
    for (const target of placed) rmSync(target, { force: true })
    throw error
  }
}
