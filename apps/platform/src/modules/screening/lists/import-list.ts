import type { Database, Tx } from '../../../db/index.ts'
import {
  LIST_FORMATS,
  type ListFiles,
  ListRefused,
  newHash,
  readPublished,
  type Said,
} from '../formats/index.ts'
import type { Entry } from '../types.ts'
import { checkEntry } from './check-entry.ts'
import {
  compareStaged,
  endReplaced,
  insertEntries,
  insertVersion,
  type ListKind,
  listMissing,
  lockList,
  openStaging,
  stageEntries,
  wasVersion,
} from './store.ts'

/** The share of its entries, in percent, that a list may lose from one version to the next. */
export const MOST_LOSS_PERCENT = 10

export type ImportRequest = {
  /** Name of the list here, such as `ofac`. */
  id: string
  kind: ListKind
  /** A name of `LIST_FORMATS`. */
  format: string
  files: ListFiles
  mostLossPercent?: number | undefined
  /** Whether a file that is older than the present version is taken. */
  takesOlder?: boolean | undefined
  /** What the publisher says of the file, where it does: how many persons, and its SHA-256. */
  expected?: { persons?: number | undefined; sha256?: string | undefined }
  at: Date
}

/** `isNew` false: the file is that of the present version, nothing was done. */
export type Imported = {
  isNew: boolean
  sha256: string
  publishedOn: string | null
  entries: number
  skipped: number
  added: number
  changed: number
  removed: number
}

const BATCH = 500
const MOST_ENTRIES = 2_000_000

/**
 * Takes over a file as the next version of a list, whole or not at all. Players are compared with what is new in it by the job
 * `screening.follow_lists`.
 * @throws ListRefused when the file cannot be read, is cut short, empty, of another form, older than the present version, or loses too many entries
 */
export function importList(db: Database, request: ImportRequest): Promise<Imported> {
  const { id, kind, format } = request
  return db.transaction(async (tx) => {
    const list = await lockList(tx, { id, kind, format })
    if (list.kind !== kind) throw new ListRefused(`${id} is a list of the kind ${list.kind}`)
    const hash = newHash()
    const said: Said = { publishedOn: null, records: null, skipped: 0 }
    const read = await readIntoStaging(tx, request, { hash, said })
    const sha256 = hash.digest('hex')
    const { publishedOn, skipped } = said
    if (list.sha256 === sha256)
      return { isNew: false, sha256, publishedOn, skipped, entries: read, added: 0, changed: 0, removed: 0 }
    checkWhole(request, { read, sha256, said })
    await checkNewer(tx, request, { before: list.publishedOn, publishedOn, sha256 })
    const { staged: entries, ...difference } = await compareStaged(tx, id)
    checkLoss(request, list.entries, difference.removed)
    const made = { listId: id, sha256, publishedOn, entries, ...difference, at: request.at }
    const version = await insertVersion(tx, made)
    await endReplaced(tx, id, version)
    for (let after = '', batch = BATCH; batch === BATCH;) {
      const missing = await listMissing(tx, id, after, BATCH)
      if (missing.length > 0) await insertEntries(tx, { listId: id, version }, missing)
      after = missing.at(-1)?.ref ?? after
      batch = missing.length
    }
    return { isNew: true, sha256, publishedOn, skipped, entries, ...difference }
  })
}

/** @returns how many persons the file has */
async function readIntoStaging(
  tx: Tx,
  { format, files }: ImportRequest,
  { hash, said }: { hash: ReturnType<typeof newHash>; said: Said },
): Promise<number> {
  const read = LIST_FORMATS[format]
  if (!read)
    throw new ListRefused(`there is no form ${format}; forms: ${Object.keys(LIST_FORMATS).join(', ')}`)
  await openStaging(tx)
  let count = 0
  let batch: Entry[] = []
  const store = async () => {
    const [twice] = await stageEntries(tx, batch)
    if (twice !== undefined) throw new ListRefused(`the file has the entry ${twice} twice`)
    batch = []
  }
  for await (const entry of read(files, hash, said)) {
    checkEntry(entry, (count += 1))
    if (count > MOST_ENTRIES) throw new ListRefused(`the file has more than ${MOST_ENTRIES} persons`)
    batch.push(entry)
    if (batch.length === BATCH) await store()
  }
  if (batch.length > 0) await store()
  return count
}

function checkWhole(
  { expected = {} }: ImportRequest,
  { read, sha256, said }: { read: number; sha256: string; said: Said },
): void {
  if (read === 0) throw new ListRefused('the file has no person: an empty list is not taken')
  if (said.records !== null && said.records !== read + said.skipped)
    throw new ListRefused(
      `the file says that it has ${said.records} entries, and has ${read + said.skipped}: it is not whole`,
    )
  if (expected.persons !== undefined && expected.persons !== read)
    throw new ListRefused(`the file has ${read} persons, not ${expected.persons} (--persons)`)
  if (expected.sha256 !== undefined && expected.sha256.toLowerCase() !== sha256)
    throw new ListRefused(`the SHA-256 of the file is ${sha256}, not ${expected.sha256} (--sha256)`)
}

/** An older file would take away who was listed since. Where the files do not say when they were published, one that was a version before is older. */
async function checkNewer(
  tx: Tx,
  { id, takesOlder = false }: ImportRequest,
  { before, publishedOn, sha256 }: { before: string | null; publishedOn: string | null; sha256: string },
): Promise<void> {
  if (takesOlder) return
  const [then, now] = [readPublished(before), readPublished(publishedOn)]
  const isDated = then !== null && now !== null
  if (isDated ? now >= then : !(await wasVersion(tx, id, sha256))) return
  const why = isDated
    ? `was published ${publishedOn}, the present version ${before}`
    : 'was a version before the present one'
  throw new ListRefused(`the file ${why}: if an older one is right, say so with --older`)
}

function checkLoss(
  { mostLossPercent = MOST_LOSS_PERCENT }: ImportRequest,
  before: number,
  removed: number,
): void {
  if (removed * 100 <= before * mostLossPercent) return
  throw new ListRefused(
    `the file lacks ${removed} of the ${before} entries of the version before, more than ${mostLossPercent} %: if that is right, say so with --most-loss`,
  )
}
