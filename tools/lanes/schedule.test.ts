import { expect, test } from 'vitest'
import { runSteps, type Step } from './schedule.ts'

/** Runs the steps; each lasts until its turn in `ends` has come. Answers which steps ran together, as they began. */
async function seen(steps: readonly Step[], cores: number, ends: readonly string[]): Promise<string[]> {
  const begun: string[] = []
  const running = new Map<string, () => void>()
  const all = runSteps(steps, cores, async ({ name }) => {
    const others = [...running.keys()].join()
    begun.push(others ? `${name} beside ${others}` : name)
    await new Promise<void>((resolve) => running.set(name, resolve))
  })
  for (const name of ends) {
    await expect.poll(() => running.has(name)).toBe(true)
    running.get(name)?.()
    running.delete(name)
  }
  await all
  return begun
}

test('steps begin in their order, as many at a time as there are cores', async () => {
  const steps = [{ name: 'a' }, { name: 'b' }, { name: 'c' }]
  expect(await seen(steps, 2, ['b', 'a', 'c'])).toEqual(['a', 'b beside a', 'c beside a'])
})

test('a step waits for what it needs while others overtake it', async () => {
  const steps = [{ name: 'build' }, { name: 'site', after: ['build'] }, { name: 'unit' }]
  expect(await seen(steps, 2, ['build', 'unit', 'site'])).toEqual([
    'build',
    'unit beside build',
    'site beside unit',
  ])
})

test('what is needed counts only where it is part of the run', async () => {
  expect(await seen([{ name: 'site', after: ['build'] }], 2, ['site'])).toEqual(['site'])
})

test('a step that keeps every core busy runs alone, and is not overtaken for ever', async () => {
  const steps = [{ name: 'a' }, { name: 'rows', cores: 2 }, { name: 'b' }]
  expect(await seen(steps, 2, ['a', 'rows', 'b'])).toEqual(['a', 'rows', 'b'])
  expect(await seen([{ name: 'rows', cores: 9 }, { name: 'b' }], 2, ['rows', 'b'])).toEqual(['rows', 'b'])
})

test('what runs in spare time runs beside anything, one step at a time, and at the end on every core', async () => {
  const steps = [
    { name: 'lint', spare: true },
    { name: 'types', spare: true },
    { name: 'format', spare: true },
    { name: 'knip', spare: true },
    { name: 'unit', cores: 2 },
    { name: 'rows', cores: 2 },
  ]
  expect(await seen(steps, 2, ['lint', 'unit', 'rows', 'types', 'format', 'knip'])).toEqual([
    'lint',
    'unit beside lint',
    'types beside unit',
    'rows beside types',
    'format beside types',
    'knip beside format',
  ])
  expect(await seen(steps.slice(0, 2), 2, ['lint', 'types'])).toEqual(['lint', 'types beside lint'])
})

test('the failure of a step ends the run', async () => {
  const fails = runSteps([{ name: 'a' }], 2, () => Promise.reject(new Error('no disk')))
  await expect(fails).rejects.toThrow('no disk')
})
