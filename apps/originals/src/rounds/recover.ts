import type { RoundDeps } from './advance.ts'
import { advanceRound } from './advance.ts'
import { listDue } from './store.ts'

const AT_ONCE = 8

/** Moves every broken-off round that is due one step or more. Answers how many were looked at. */
export async function recoverOnce(deps: RoundDeps): Promise<number> {
  const due = await listDue(deps.database, AT_ONCE)
  await Promise.all(due.map((id) => advanceRound(deps, id, { patienceMs: 0 })))
  return due.length
}

/** Recovers at once and then again and again until `stop`. A database that is away is asked again later. */
export function startRecovery(deps: RoundDeps, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const pauseMs = (ms: number) => deps.pace?.pauseMs(ms) ?? ms
  const loop = async () => {
    while (!stopped.signal.aborted) {
      let looked = 0
      try {
        looked = await recoverOnce(deps)
        if (looked > 0) deps.pace?.note()
      } catch (error) {
        onError(error)
      }
      if (looked < AT_ONCE && !stopped.signal.aborted)
        await pause(pauseMs(deps.timing.recoverEvery), stopped.signal)
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
