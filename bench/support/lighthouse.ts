import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from './chromium.ts'

const run = promisify(execFile)
const RUNS = 3
const RUN_LIMIT_MS = 90_000

/** The browser reaches the loopback only: no name but localhost resolves. */
const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"',
]

type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { displayValue?: string } | undefined>
}
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]

/** Lighthouse's performance score of a page on its slow phone: the median of three runs. */
export async function middleScore(url: string): Promise<number> {
  const chrome = chromiumPath()
  const scores: number[] = []
  for (let turn = 0; turn < RUNS; turn++) scores.push(await scoreOnceMore(url, chrome))
  return scores.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
}

/** Lighthouse sometimes loses its trace before it has read it: a run that gave no score is made once more. */
async function scoreOnceMore(url: string, chrome: string): Promise<number> {
  try {
    return await readScore(url, chrome)
  } catch (error) {
    console.log(`  a run without a score (${String(error).split('\n').at(-1)?.slice(0, 120)}): once more`)
    return readScore(url, chrome)
  }
}

/** @throws when Lighthouse fails or gives no score */
async function readScore(url: string, chrome: string): Promise<number> {
  const folder = dirname(createRequire(import.meta.url).resolve('lighthouse/package.json'))
  const args = [
    join(folder, 'cli/index.js'),
    url,
    '--only-categories=performance',
    '--form-factor=mobile',
    '--output=json',
    '--output-path=stdout',
    '--quiet',
    '--no-enable-error-reporting',
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
  ]
  const { stdout } = await run(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chrome },
    maxBuffer: 64_000_000,
    timeout: RUN_LIMIT_MS,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const { score } = categories.performance
  if (score === null) throw new Error('Lighthouse gave no score')
  const figures = AUDITS.map((name) => `${name} ${audits[name]?.displayValue ?? '?'}`)
  console.log(`  ${Math.round(score * 100)}: ${figures.join(', ')}`)
  return Math.round(score * 100)
}
