import type { OperatorCallAnswer, operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Database } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { minuteAt } from '../brands/index.ts'
import { findLevelRules } from '../levels/index.ts'
import { type ActingOnBrand, appendAudit } from '../../operators/index.ts'
import { readPromotionPictures } from '../promotions/index.ts'
import { readAll, writePopup } from './store.ts'

export type DeskDeps = { db: Database; now: () => Date }
type Calls = typeof operatorCalls
type Desk = OperatorCallAnswer<Calls['readPopupDesk']>
type Input = OperatorCallInput<Calls['savePopup']>

/** All pop-ups of an operator's brand, its levels, and the pictures that one may take. */
export async function readDesk({ db, now }: DeskDeps, { brand }: ActingOnBrand): Promise<Desk> {
  const [popups, pictures] = await Promise.all([readAll(db, brand), readPromotionPictures(db, brand.id)])
  const levels = findLevelRules(brand)?.levels.map(({ id, names }) => ({ id, names })) ?? []
  return { popups, levels, pictures, now: minuteAt(now(), brand.timeZone) }
}

type SaveRefusal = Refused<'id_taken' | 'times_reversed' | 'unknown_popup' | 'invalid_popup'>

/** Makes or changes a pop-up of the operator's brand. */
export async function saveByOperator(
  { db, now }: DeskDeps,
  { by, address, brand }: ActingOnBrand,
  input: Input,
): Promise<{ id: string } | SaveRefusal> {
  const { id, starts_at: from, ends_at: to, audience, level, picture, enabled, texts } = input
  if (from !== null && to !== null && to <= from) return refuse('times_reversed')
  const hasLevel = level === null || findLevelRules(brand)?.levels.some((one) => one.id === level)
  const hasPicture = picture === null || (await readPromotionPictures(db, brand.id)).includes(picture)
  if (!hasLevel || !hasPicture || (level !== null && audience === 'guests')) return refuse('invalid_popup')
  return db.transaction(async (tx) => {
    if (!(await writePopup(tx, brand, input, input.is_new)))
      return refuse(input.is_new ? 'id_taken' : 'unknown_popup')
    await appendAudit(tx, {
      action: 'popup.saved',
      subject: `${brand.id} ${id}`,
      operatorId: by.id,
      brands: [brand.id],
      address,
      after: { title: texts.es_ES.title, audience, level, enabled },
      at: now(),
    })
    return { id }
  })
}
