import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuildPlan } from './build.ts'
import { ensureBuilt } from './build.ts'

const plan: BuildPlan = {
  name: 'thing',
  app: 'app',
  command: ['builder', 'build'],
  inputs: ['app/src/**/*'],
  output: 'app/out.txt',
}

let root = ''
const lines: string[] = []
const build = (): Promise<void> => ensureBuilt(plan, {}, (line) => lines.push(line), root)
const builds = (): number => readFileSync(join(root, 'app/out.txt'), 'utf8').length
const write = (path: string, text: string): void => writeFileSync(join(root, path), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palco-build-'))
  mkdirSync(join(root, 'app/src'), { recursive: true })
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  write('app/src/one.ts', '1')
  write('node_modules/.bin/builder', `require('fs').appendFileSync('out.txt', process.argv[2][0])`)
  chmodSync(join(root, 'node_modules/.bin/builder'), 0o755)
  lines.length = 0
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a build is made once for the same sources, also when two ask at once', async () => {
  await Promise.all([build(), build()])
  await build()
  expect(builds()).toBe(1)
})

test('a changed, new or renamed source and a lost result each need a new build; a test does not', async () => {
  await build()
  write('app/src/one.test.ts', '0')
  await build()
  expect(builds()).toBe(1)
  write('app/src/one.ts', '2')
  await build()
  write('app/src/two.ts', '')
  await build()
  expect(builds()).toBe(3)
  rmSync(join(root, 'app/out.txt'))
  await build()
  expect(builds()).toBe(1)
})

test('a failed build prints its error and is tried again next time', async () => {
  write('node_modules/.bin/builder', `console.error('no such import'); process.exit(1)`)
  await expect(build()).rejects.toThrow('no such import')
  expect(existsSync(join(root, 'app/.cache/build-mark'))).toBe(false)
  await expect(build()).rejects.toThrow('no such import')
})

test('the lock of a killed builder is taken over', async () => {
  mkdirSync(join(root, 'app/.cache/build-mark.lock'), { recursive: true })
  write('app/.cache/build-mark.lock/pid', '4194300')
  await build()
  expect(builds()).toBe(1)
})
