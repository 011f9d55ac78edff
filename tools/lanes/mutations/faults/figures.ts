import type { FaultsOfModule } from '../fault.ts'

const RECOUNT = 'apps/platform/src/modules/figures/recount.pg.test.ts'
const DESK = 'apps/platform/src/modules/figures/desk.pg.test.ts'

export const figures: FaultsOfModule = {
  module: 'figures',
  folder: 'apps/platform/src/modules/figures',
  faults: [
    {
      what: 'hours are of UTC and not of the place',
      file: 'count.ts',
      find: "date_trunc('hour', m.created_at, coalesce(z.zone, 'UTC')) AS hour",
      replace: "date_trunc('hour', m.created_at) AS hour",
      caughtBy: [RECOUNT],
    },
    {
      what: 'every deposit is a first one',
      file: 'count.ts',
      find: 'AND f.id < m.id',
      replace: 'AND f.id < m.id - 1000000',
      caughtBy: [RECOUNT],
    },
    {
      what: 'a day has 24 hours',
      file: 'period.ts',
      find: 'to: startOfDay(daysAfter(last, 1), timeZone)',
      replace: 'to: new Date(startOfDay(last, timeZone).getTime() + 24 * HOUR_MS)',
      caughtBy: [RECOUNT],
    },
    {
      what: 'the running hour is compared with a full one',
      file: 'period.ts',
      find: 'const fullHours = Math.floor(',
      replace: 'const fullHours = Math.ceil(',
      caughtBy: [DESK],
    },
  ],
}
