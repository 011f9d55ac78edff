import type { Database } from '../../db/index.ts'
import { jobQueue, type JobDefinition } from '../../jobs/index.ts'
import { type Brand, toDay } from '../../model/index.ts'
import { countMembers } from './members.ts'
import { keepCounts, uncounted } from './store.ts'

type Deps = { db: Database; now: () => Date; allBrands: () => Promise<Brand[]> }

const EVERY_MS = 600_000

/** Counts each segment once a day of its brand. */
export const countSegments = ({ db, now, allBrands }: Deps): JobDefinition => ({
  name: 'segments.count',
  queue: jobQueue('segments'),
  everyMs: EVERY_MS,
  async run({ log }) {
    for (const brand of await allBrands()) {
      const at = now()
      const day = toDay(at, brand.timeZone)
      for (const { id, rule } of await uncounted(db, brand.id, day)) {
        const counts = await countMembers(db, { brand, rule, at }, { patient: true })
        if (counts) await keepCounts(db, id, { day, ...counts })
        else log.warn({ segment: id.toString(), brand_id: brand.id }, 'a segment could not be counted')
      }
    }
  },
})
