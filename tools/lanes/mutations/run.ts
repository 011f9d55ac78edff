import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, repositoryRoot } from '../../environment.ts'
import { findLane } from '../one-file.ts'
import { type LaneResult, readVitest, type VitestReport } from '../reports.ts'
import { runTool } from '../run.ts'
import { startPostgres } from '../../postgres/index.ts'
import type { Fault } from './fault.ts'
import { FAULTS } from './faults/index.ts'
import { countScore, type Tried } from './score.ts'
import { copyTree } from './tree.ts'

type Say = (line: string) => void
type Planted = Fault & { module: string; path: string }
type Outcome = { verdict: 'failed' | 'passed' | 'broken'; note: string }

/** Tests that take longer say nothing of a fault: the machine may be busy. */
const LONGEST_MS = 240_000 * Number(environment.TEST_PATIENCE || 1)
/** Copies in which faults are tried at the same time. */
const COPIES = 2
const FIRST_PORT = 22_700

/**
 * Plants each fault of `faults/` in a copy of the repository, runs the tests that have to catch it there, and prints the score.
 * `MUTATIONS=text` tries those whose module, file or description holds the text.
 */
export async function mutations(say: Say): Promise<LaneResult> {
  const planted = chosen(environment.MUTATIONS ?? '')
  const data = mkdtempSync(join(tmpdir(), 'palco-mutations-data-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const server = await startPostgres({
    dataDir: join(data, 'postgres'),
    port: FIRST_PORT,
    durable: false,
    settings: { max_connections: 200 },
  })
  const copies = Array.from({ length: COPIES }, () => copyTree(repositoryRoot))
  try {
    const tried: Tried[] = []
    const waiting = [...planted]
    const work = async ({ root }: { root: string }): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const one = await tryFault(next, root, server.url)
        say(`${one.verdict.padEnd(8)} ${one.where}: ${one.what}`)
        tried.push(one)
      }
    }
    const sound = await unharmed(planted, copies[0]?.root ?? '', server.url)
    if (sound) return sound
    await Promise.all(copies.map(work))
    const { lines, result } = countScore(
      planted.flatMap((of) => tried.find(({ what }) => what === of.what) ?? []),
    )
    for (const line of lines) say(line)
    return { ...result, notes: [...result.notes, lines.at(-1) ?? ''] }
  } finally {
    for (const copy of copies) copy.remove()
    await server.stop()
    for (const folder of [data, server.dataDir]) rmSync(folder, { recursive: true, force: true })
  }
}

const chosen = (text: string): Planted[] =>
  FAULTS.flatMap(({ module, folder, faults }) =>
    faults.map((fault) => ({ ...fault, module, path: join(folder, fault.file) })),
  ).filter((one) => `${one.module}: ${one.path}: ${one.what}`.includes(text))

/** Without a fault all the tests pass: otherwise every fault would seem to be caught. */
async function unharmed(planted: readonly Planted[], root: string, url: string): Promise<LaneResult | null> {
  const files = [...new Set(planted.flatMap(({ caughtBy }) => caughtBy))]
  if (files.length === 0) return { passed: 0, failed: 1, skipped: 0, notes: ['no fault is chosen'] }
  const { verdict, note } = await runTests(files, root, url, { longestMs: 5 * LONGEST_MS, bail: false })
  if (verdict === 'passed') return null
  return { passed: 0, failed: 1, skipped: 0, notes: [`the tests fail without any fault\n${note}`] }
}

async function tryFault(fault: Planted, root: string, url: string): Promise<Tried> {
  const { module, path, what, find, replace, caughtBy } = fault
  const file = join(root, path)
  const about = { module, where: path, what }
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const stands = source.split(find).length - 1
  if (stands !== 1)
    return { ...about, verdict: 'broken', note: `its text stands there ${stands} times, not once` }
  writeFileSync(
    file,
    source.replace(find, () => replace),
  )
  try {
    // One after the other: nearly always the first catches it.
    for (const test of caughtBy) {
      const { verdict, note } = await runTests([test], root, url, { longestMs: LONGEST_MS, bail: true })
      if (verdict === 'failed') return { ...about, verdict: 'caught' }
      if (verdict === 'broken') return { ...about, verdict, note }
    }
    return { ...about, verdict: 'survived' }
  } finally {
    writeFileSync(file, source)
  }
}

/** A file that cannot be loaded shows nothing of a fault: it is broken, not caught. */
async function runTests(
  files: readonly string[],
  root: string,
  url: string,
  { longestMs, bail }: { longestMs: number; bail: boolean },
): Promise<Outcome> {
  const report = join(root, 'mutation.json')
  rmSync(report, { force: true })
  const projects = [...new Set(files.map((file) => findLane(file) ?? 'unit'))]
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), ...(bail ? ['--bail', '1'] : [])]
  const { output } = await runTool(
    'vitest',
    [...args, '--reporter=json', `--outputFile.json=${report}`, ...files],
    {
      cwd: root,
      longestMs,
      env: { TEST_DATABASE_URL: url, TMPDIR: undefined },
    },
  )
  if (!existsSync(report)) return { verdict: 'broken', note: output.slice(-2_000) }
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const { passed, failed, notes } = readVitest(read, root)
  const ofTests = read.testResults.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  )
  if (ofTests) return { verdict: 'failed', note: notes.join('\n') }
  return failed > 0 || passed === 0
    ? { verdict: 'broken', note: notes.join('\n') }
    : { verdict: 'passed', note: '' }
}
