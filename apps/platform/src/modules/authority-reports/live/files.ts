import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Database } from '../../../db/index.ts'
import type { LotStore } from '../make.ts'
import { findFiles } from './store.ts'

/** A lot's bytes lie here, called by their SHA-256, until its row is written. */
const stagingFolder = ({ folder }: LotStore, what: string): string => join(folder, '.staged', what)
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
    if (file === undefined) rmSync(stagedFile(store, what, sum), { force: true })
    else moveFile(store, what, sum, file)
  }
  removeEmpty(store, what)
}

/** Leaves no folder behind that nothing is in. */
export function removeEmpty(store: LotStore, what: string): void {
  for (const folder of [stagingFolder(store, what), join(store.folder, '.staged')])
    try {
      rmdirSync(folder)
    } catch {
      return
    }
}
