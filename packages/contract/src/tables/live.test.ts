import { expect, test } from 'vitest'
import { liveEvent } from '../areas/live.ts'
import { LIVE_EVENT_TYPES } from './live.ts'

test('browsers listen to every type of event that the stream carries, and to no other', () => {
  const carried = liveEvent.options.map(({ shape }) => shape.type.value)
  expect([...LIVE_EVENT_TYPES].sort()).toEqual(carried.sort())
})
