import type { FaultsOfModule } from '../fault.ts'

const ROWS = ['apps/platform/src/db/announcements.pg.test.ts']
const ACTIVITY = ['apps/platform/src/realtime/activity.test.ts']
const POLLING = ['apps/platform/src/realtime/polling.test.ts']
const REST = ['apps/platform/src/jobs/rest.test.ts']
const JOBS = ['apps/platform/src/jobs/rest.pg.test.ts', 'apps/platform/src/jobs/jobs.pg.test.ts']

/** What lets processes rest and wakes them: a fault here makes the platform slow to react, or never lets it rest. */
export const rest: FaultsOfModule = {
  module: 'rest',
  folder: 'apps/platform/src',
  faults: [
    {
      what: 'rows that were rolled back are announced with what follows on the connection',
      file: 'db/announcements.ts',
      find: 'rolledBack: (client) => inserted.get(client)?.clear(),',
      replace: 'rolledBack: () => {},',
      caughtBy: ROWS,
    },
    {
      what: 'rows are announced again with what follows on the connection',
      file: 'db/announcements.ts',
      find: '      kinds.clear()\n',
      replace: '',
      caughtBy: ROWS,
    },
    {
      what: 'the last statement of a transaction announces nothing',
      file: 'db/database.ts',
      find: '        const last = await finish<R>(client, statement)\n        rows.committed(client)\n',
      replace: '        const last = await finish<R>(client, statement)\n',
      caughtBy: ROWS,
    },
    {
      what: 'what is inserted outside a transaction is not announced',
      file: 'db/database.ts',
      find: '    rows.committed(client)\n    client.release()\n    return answer\n',
      replace: '    client.release()\n    return answer\n',
      caughtBy: ROWS,
    },
    {
      what: 'results alone keep the platform awake',
      file: 'realtime/activity.ts',
      find: "    if (happening !== 'results') stayAwake()",
      replace: '    stayAwake()',
      caughtBy: ACTIVITY,
    },
    {
      what: 'the platform rests a moment late',
      file: 'realtime/activity.ts',
      find: 'performance.now() >= awakeUntil',
      replace: 'performance.now() > awakeUntil',
      caughtBy: ACTIVITY,
    },
    {
      what: 'each happening wakes what is awake',
      file: 'realtime/activity.ts',
      find: '    if (wasAtRest) for',
      replace: '    for',
      caughtBy: ACTIVITY,
    },
    {
      what: 'a gap of the bus wakes nobody',
      file: 'realtime/activity.ts',
      find: 'onGap: () => HAPPENINGS.forEach(hear),',
      replace: 'onGap: () => {},',
      caughtBy: ACTIVITY,
    },
    {
      what: 'other processes hear of nothing',
      file: 'realtime/activity.ts',
      find: '    announcing.get(happening)?.ask()\n',
      replace: '',
      caughtBy: ACTIVITY,
    },
    {
      what: 'a call at rest waits for the next look',
      file: 'realtime/polling.ts',
      find: '    if (isResting()) woken.resolve()\n',
      replace: '',
      caughtBy: POLLING,
    },
    {
      what: 'looks stay far apart after something was found',
      file: 'realtime/polling.ts',
      find: '      if (found !== null && found > 0) linger()\n',
      replace: '',
      caughtBy: POLLING,
    },
    {
      what: 'work that comes due by the clock waits for the end of the rest',
      file: 'jobs/rest.ts',
      find: 'Math.min(rest, due?.getTime() ?? rest)',
      replace: 'rest',
      caughtBy: REST,
    },
    {
      what: 'work that is overdue runs sooner than a job repeats',
      file: 'jobs/rest.ts',
      find: 'new Date(Math.max(soonest.getTime(), Math.min(rest, due?.getTime() ?? rest)))',
      replace: 'new Date(Math.min(rest, due?.getTime() ?? rest))',
      caughtBy: REST,
    },
    {
      what: 'what happens while a job asks for its next time is not seen',
      file: 'jobs/rest.ts',
      find: '  // Something may have happened while that was read.\n  if (!mayRest(definition, activity)) return soonest\n',
      replace: '',
      caughtBy: REST,
    },
    {
      what: 'jobs that rest are not woken',
      file: 'jobs/runner.ts',
      find: '        activity?.onAwake(() => void wake(resting)),\n',
      replace: '',
      caughtBy: JOBS,
    },
    {
      what: 'a new job waits for the next look',
      file: 'jobs/runner.ts',
      find: "        activity?.subscribe(['jobs'], () => lookBy(-Infinity)),\n",
      replace: '',
      caughtBy: JOBS,
    },
    {
      what: 'a job that is put to rest while the platform wakes sleeps on',
      file: 'jobs/run-job.ts',
      find: 'if (runAt <= soonest || mayRest(definition, activity)) return runAt',
      replace: 'if (runAt <= soonest || mayRest(definition, undefined) || activity) return runAt',
      caughtBy: JOBS,
    },
    {
      what: 'jobs whose waking failed sleep on',
      file: 'jobs/runner.ts',
      find: '    if (unwoken.length > 0) await wake(unwoken.splice(0))\n',
      replace: '',
      caughtBy: JOBS,
    },
    {
      what: 'a clock that was set back keeps a process from looking',
      file: 'jobs/runner.ts',
      find: ' && waitMs <= longestPauseMs',
      replace: '',
      caughtBy: JOBS,
    },
  ],
}
