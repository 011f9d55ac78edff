import { existsSync } from 'node:fs'
import { install } from './debian.ts'
import { check, type LaneResult, sum } from './reports.ts'
import type { Say } from './runners.ts'
import { run } from './run.ts'

const STREAM = 'apps/originals/src/fairness/write-stream.ts'
const ENT_BYTES = 16 * 1024 * 1024
/**
 * Numbers of dieharder's tests: birthdays, matrix rank, count the ones, parking lot, runs, craps, and the monobit, runs and
 * serial tests of STS. The others read more of the stream than a night has time for.
 */
const DIEHARDER_TESTS = [0, 2, 8, 10, 15, 16, 100, 101, 102]
/** Chi-square of 255 degrees of freedom: 0.01 % lies below, 0.01 % above. */
const CHI_SQUARE = { least: 178, greatest: 348 }

/** Whether a line of `ent -t` (bytes, entropy, chi-square, mean, pi, correlation) is that of a random stream. */
export function entPasses(output: string): boolean {
  const line = output.split('\n').find((one) => one.startsWith('1,')) ?? ''
  const [, bytes = 0, entropy = 0, chi = 0, mean = 0, , correlation = 1] = line.split(',').map(Number)
  return (
    bytes >= ENT_BYTES &&
    entropy > 7.9999 &&
    chi > CHI_SQUARE.least &&
    chi < CHI_SQUARE.greatest &&
    Math.abs(mean - 127.5) < 0.1 &&
    Math.abs(correlation) < 0.001
  )
}

/** Whether dieharder judged at least one result and failed none; a weak one is expected now and then. */
export const dieharderPasses = (output: string): boolean =>
  /\|\s+(PASSED|WEAK)\b/.test(output) && !/\|\s+FAILED\b/.test(output)

const pipe = (reader: string, bytes = '') =>
  run('sh', ['-c', `"${process.execPath}" ${STREAM} ${bytes} | ${reader}`])

async function judged(reader: string, passes: (output: string) => boolean, bytes?: number) {
  const { ok, output } = await pipe(reader, bytes === undefined ? '' : String(bytes))
  return check({ ok: ok && passes(output), output: `${reader}\n${output}` })
}

async function withProgram(
  name: string,
  say: Say,
  tests: () => AsyncIterable<LaneResult>,
): Promise<LaneResult> {
  if (!existsSync(`/usr/bin/${name}`)) await install(name, say)
  if (!existsSync(`/usr/bin/${name}`))
    return { passed: 0, failed: 0, skipped: 1, notes: [`${name} is not installed: its tests are skipped`] }
  const results: LaneResult[] = []
  for await (const result of tests()) results.push(result)
  return sum(results)
}

/** The generator's stream through ent and dieharder; a program that cannot be installed is skipped by name. */
export async function randomness(say: Say): Promise<LaneResult> {
  const ent = await withProgram('ent', say, async function* () {
    yield await judged('ent -t', entPasses, ENT_BYTES)
  })
  const dieharder = await withProgram('dieharder', say, async function* () {
    for (const test of DIEHARDER_TESTS) yield await judged(`dieharder -g 200 -d ${test}`, dieharderPasses)
  })
  return sum([ent, dieharder])
}
