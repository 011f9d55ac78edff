import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CashOut, CashOutRequest } from '../cash-out/cash-out.ts'
import type { Placement } from '../placement/place.ts'
import type { Slip } from '../placement/plan.ts'
import type { Verbs } from './story.ts'

const SCRIPT = fileURLToPath(new URL('sportsbook-process.ts', import.meta.url))

/** There is no answer: the process was killed, or its database is away. */
export class NoAnswer extends Error {}

type Waiting = PromiseWithResolvers<unknown>
type Answer = { id: number; answer?: unknown; error?: string; name?: string }
const UNKNOWN_OUTCOMES = ['DatabaseUnavailable', 'UnknownOutcome']

/** One process and another one that is ready to take over when it is killed. */
export async function openSportsbook(env: Record<string, string>, now: () => Date) {
  const start = async (): Promise<ChildProcess> => {
    const child = fork(SCRIPT, {
      env: { ...process.env, ...env },
      serialization: 'advanced',
      stdio: 'inherit',
    })
    await once(child, 'message')
    return child
  }
  const waiting = new Map<number, Waiting>()
  let asked = 0
  const listen = (child: ChildProcess): ChildProcess => {
    child.on('message', ({ id, answer, error, name }: Answer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error === undefined) one?.resolve(answer)
      else
        one?.reject(
          UNKNOWN_OUTCOMES.includes(name ?? '') ? new NoAnswer(error) : new Error(`${name}: ${error}`),
        )
    })
    return child
  }
  let active = listen(await start())
  let spare = start()

  const ask = <T>(verb: keyof Verbs, input: unknown): Promise<T> => {
    const one: Waiting = Promise.withResolvers()
    waiting.set((asked += 1), one)
    active.send(
      { id: asked, verb, input, now: now() },
      (error) => error && one.reject(new NoAnswer(error.message)),
    )
    return one.promise as Promise<T>
  }
  const verbs: Verbs = {
    // The rules hold functions: the process has its own.
    place: ({ rules: _, ...slip }: Slip) => ask<Placement>('place', slip),
    cashOut: ({ rules: _, ...request }: CashOutRequest) => ask<CashOut>('cashOut', request),
    decide: () => ask('decide', null),
    takeResults: () => ask('takeResults', null),
    settle: () => ask('settle', null),
  }
  return {
    verbs,
    /** Kills the process; what it was asked has no answer. The next one takes over. */
    async kill(): Promise<void> {
      const dead = active
      const ended = once(dead, 'exit')
      dead.kill('SIGKILL')
      await ended
      active = listen(await spare)
      spare = start()
      for (const [id, one] of waiting) {
        waiting.delete(id)
        one.reject(new NoAnswer('the process was killed'))
      }
    },
    async close(): Promise<void> {
      for (const child of [active, await spare]) child.disconnect()
    },
  }
}
