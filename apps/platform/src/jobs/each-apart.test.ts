import { expect, test } from 'vitest'
import { eachApart } from './index.ts'

/** Works on three brands, of which some fail. */
async function workOn(failing: readonly string[]) {
  const seen: string[] = []
  const error = await eachApart(['norte', 'sur', 'este'], async (id) => {
    seen.push(id)
    if (failing.includes(id)) throw new Error(id)
  }).catch((fault: unknown) => fault)
  return { seen, error }
}

test.each([
  ['none fails', [], undefined],
  ['one fails', ['norte'], new Error('norte')],
  [
    'several fail',
    ['norte', 'este'],
    new AggregateError([new Error('norte'), new Error('este')], '2 have failed'),
  ],
])('all are worked on when %s, and it is said in the end', async (_, failing, error) => {
  expect(await workOn(failing)).toEqual({ seen: ['norte', 'sur', 'este'], error })
})
