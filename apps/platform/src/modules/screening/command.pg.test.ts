import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { fillers, listFile, plainFile } from './testing/list-files.ts'

const { url } = await testDatabase()

/** Each call starts a process, which takes seconds on a machine that does much else. */
const LONGEST_MS = 120_000

/** What the command prints; what goes wrong stands in `problem`. */
function run(...args: string[]): { lines: string[]; problem: string; status: number } {
  try {
    const output = execFileSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'pipe',
    })
    return { lines: output.trim().split('\n'), problem: '', status: 0 }
  } catch (fault) {
    const { stderr, status } = fault as { stderr: string; status: number }
    return { lines: [], problem: stderr, status }
  }
}
const bring = (file: string, ...more: string[]) => run('import', 'test', '--format', 'csv', ...more, file)

test(
  'the command takes over a list, says what it changed, and lists it',
  () => {
    expect(run('lists').lines).toEqual(['there is no list: players are compared with nothing'])
    const first = plainFile(fillers(20))
    expect(bring(first, '--kind', 'pep', '--persons', '20').lines).toEqual([
      expect.stringContaining('test: 20 persons (0 entries that are none)'),
      'added 20, changed 0, removed 0',
    ])
    expect(bring(first, '--kind', 'pep').lines[0]).toContain('nothing was done')
    expect(bring(plainFile(fillers(19)), '--kind', 'pep').lines[1]).toBe('added 0, changed 0, removed 1')
    expect(run('lists').lines).toEqual([expect.stringContaining('test (pep, csv): 19 persons')])
  },
  LONGEST_MS,
)

test(
  'what it does not take over it says in a line, without a stack',
  () => {
    for (const [refused, why] of [
      [bring(listFile('half a fi'), '--kind', 'pep'), 'its first line is not'],
      [bring('/nowhere', '--kind', 'pep'), 'cannot be read'],
      [bring(plainFile(fillers(1)), '--most-loss', '101'), '--most-loss'],
      [bring(plainFile(fillers(1)), '--kind', 'other'), '--kind'],
      [bring(plainFile(fillers(1)), '--colour'), 'usage'],
      [run('import', 'test', '--format', 'pdf', 'x'), '--format'],
      [run(), 'usage'],
    ] as const) {
      expect(refused.problem).toContain(why)
      expect(refused.problem).not.toMatch(/^\s+at /m)
      expect(refused.status).toBe(1)
    }
  },
  LONGEST_MS,
)
