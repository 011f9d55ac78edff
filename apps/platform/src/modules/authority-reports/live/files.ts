import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from '../../../db/index.ts'
import { sha256 } from '../lots/stage.ts'
import type { LotStore } from '../make.ts'
import { findFiles } from './store.ts'

/** What begins the names of a store's files: other stores of the operator may have the same folder. */
export const fileMark = ({ operatorId, storeId }: LotStore): string => `${operatorId}_${storeId}_`

/** A lot's bytes lie here, called by their SHA-256, until its row is written. */
export const stagingFolder = (store: LotStore, what: string): string =>
  join(store.folder, '.staged', `${fileMark(store)}${what}`)
const stagedFile = (store: LotStore, what: string, sum: string): string =>
  join(stagingFolder(store, what), `${sum}.zip`)

/** Puts a lot's bytes down, to be moved to its place once its row is written. */
export function stageFile(store: LotStore, what: string, sum: string, bytes: Buffer): void {
  mkdirSync(stagingFolder(store, what), { recursive: true })
  writeFileSync(stagedFile(store, what, sum), bytes)
}

/** Moves a lot whose row is written to its place. Where another run was quicker it is there. */
export function moveFile(store: LotStore, what: string, sum: string, file: string): void {
  const [staged, target] = [stagedFile(store, what, sum), join(store.folder, file)]
  if (!existsSync(staged)) return
  mkdirSync(dirname(target), { recursive: true })
  renameSync(staged, target)
}

/**
 * Ends what a run that was killed has left: lots whose rows were written come to their places, the others go. The caller keeps other runs
 * out; rows are read outside its transaction, which may have begun before they were written.
 */
export async function finishFiles(
  db: Database,
  store: LotStore,
  brandId: string,
  what: string,
): Promise<void> {
  const folder = stagingFolder(store, what)
  if (!existsSync(folder)) return
  const sums = readdirSync(folder).map((name) => name.replace(/\.zip$/, ''))
  const known = await findFiles(db, brandId, sums)
  for (const sum of sums) {
    const file = known.get(sum)
    const staged = stagedFile(store, what, sum)
    // A run that was killed while it wrote has left a part.
    if (file === undefined || sha256(readFileSync(staged)) !== sum) rmSync(staged, { force: true })
    else moveFile(store, what, sum, file)
  }
  removeEmpty(store, what)
}

/** Leaves no folder behind that nothing is in. */
export function removeEmpty(store: LotStore, what: string): void {
  for (const folder of [stagingFolder(store, what), join(store.folder, '.staged')])
    if (!removeIfEmpty(folder)) return
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Removes a store's files in a folder and below it, and each folder in which nothing else is left. */
export function removeFiles(store: LotStore, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(store, path)
    else if (entry.name.startsWith(fileMark(store))) rmSync(path, { force: true })
  }
  removeIfEmpty(folder)
}
