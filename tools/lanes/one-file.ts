import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { repositoryRoot } from '../environment.ts'
import type { LaneResult } from './reports.ts'
import { type BrowserName, browserLane, type Say, type VitestName, vitestLane } from './runners.ts'

/** Lanes by what a test file's path ends with or lies in, the first that fits. */
const LANES: [pattern: RegExp, lane: VitestName | BrowserName][] = [
  [/\.pg\.test\.ts$/, 'pg'],
  [/\.site\.test\.ts$/, 'site'],
  [/\.system\.test\.ts$/, 'system'],
  [/\.test\.tsx?$/, 'unit'],
  [/^e2e\/rows\/.*\.journey\.ts$/, 'rows'],
  [/\.journey\.ts$/, 'e2e'],
]

/** The lane that a test file belongs to; `undefined` when it is no test. @param path from the repository's root */
export const findLane = (path: string): VitestName | BrowserName | undefined =>
  LANES.find(([pattern]) => pattern.test(path))?.[1]

/** Runs one test file in its lane, or the tests of it whose names hold `named`, and shows what the runner prints. */
export async function runFile(file: string, named: string | undefined, say: Say): Promise<LaneResult> {
  const path = relative(repositoryRoot, resolve(repositoryRoot, file))
  const lane = findLane(path)
  if (!lane || !existsSync(join(repositoryRoot, path))) {
    say(`${file} is not a test file of this repository`)
    return { passed: 0, failed: 1, skipped: 0, notes: [] }
  }
  const wanted = { report: 'one-file', only: path, named, show: true, longestMs: Infinity }
  return lane === 'rows' || lane === 'e2e' ? browserLane(lane, say, wanted) : vitestLane(lane, say, wanted)
}
