import { expect, test } from 'vitest'
import { run } from './run.ts'

const program = (text: string): [string, string[]] => [process.execPath, ['-e', text]]

test('a program that takes longer than it may is ended and has failed', async () => {
  const [node, args] = program(`console.log('begun'); setInterval(() => {}, 1000)`)
  const { ok, output } = await run(node, args, { longestMs: 3_000 })
  expect(ok).toBe(false)
  expect(output).toMatch(/begun[^]*ended after 3 s/)
})

test('what a program says and whether it succeeded is kept', async () => {
  const [node, args] = program(`console.error('wrong'); process.exitCode = 3`)
  expect(await run(node, args)).toEqual({ ok: false, output: 'wrong\n' })
})
