import { LANGUAGES, promotionPictures } from '@palco/contract'
import { foreignPictures } from '@palco/contract/tables'
import type { OperatorCallAnswer, operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Database, Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { type ActingOnBrand, appendAudit } from '../../operators/index.ts'
import { readPromotionPictures, saveText } from './store.ts'

export type DeskDeps = { db: Database; now: () => Date }
type Calls = typeof operatorCalls
type Desk = OperatorCallAnswer<Calls['readPromotionDesk']>
type Input = OperatorCallInput<Calls['savePromotion']>
type Row = Omit<Desk['promotions'][number], 'texts'> & { texts: { language: string }[] }

/** All promotions of an operator's brand, in their order, with the words of every language. */
export async function readDesk({ db }: DeskDeps, { brand }: ActingOnBrand): Promise<Desk> {
  const { rows } = await db.query<Row>({
    name: 'promotions-desk',
    text: `SELECT p.id, p.type, p.position, p.link, p.bonus_code, p.bonus_id, p.picture, p.popup, p.enabled,
        to_char(timezone($2, p.starts_at), 'YYYY-MM-DD"T"HH24:MI') AS starts_at,
        to_char(timezone($2, p.ends_at), 'YYYY-MM-DD"T"HH24:MI') AS ends_at,
        (SELECT jsonb_agg(to_jsonb(t) - '{brand_id,promotion_id}'::text[]) FROM promotion_texts t
          WHERE t.brand_id = p.brand_id AND t.promotion_id = p.id) AS texts
      FROM promotions p WHERE p.brand_id = $1 ORDER BY p.position, p.id`,
    values: [brand.id, brand.timeZone],
  })
  return {
    pictures: await picturesFor(db, brand.id),
    promotions: rows.map(({ texts, ...row }) => ({
      ...row,
      texts: Object.fromEntries(
        texts.map(({ language, ...words }) => [language, words]),
      ) as unknown as Input['texts'],
    })),
  }
}

/** What a promotion of a brand may show: its own look of the site's pictures first. */
async function picturesFor(db: Database, brandId: string): Promise<string[]> {
  const isOwn = (picture: string) => picture.startsWith(`/art/promos/${brandId}-`)
  const site = promotionPictures().toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  return [...new Set([...(await readPromotionPictures(db, brandId)), ...site])]
}

/** Makes or changes a promotion of the operator's brand; the bonus of one that is there stays. */
export async function saveByOperator(
  { db, now }: DeskDeps,
  { by, address, brand }: ActingOnBrand,
  input: Input,
): Promise<
  { id: string } | Refused<'id_taken' | 'times_reversed' | 'unknown_promotion' | 'unknown_picture'>
> {
  const { id, starts_at: from, ends_at: to, texts, picture } = input
  if (from !== null && to !== null && to <= from) return refuse('times_reversed')
  if (picture !== null && !(await picturesFor(db, brand.id)).includes(picture))
    return refuse('unknown_picture')
  if (LANGUAGES.some((one) => foreignPictures(texts[one]?.markdown ?? '', brand.id).length > 0))
    return refuse('unknown_picture')
  return db.transaction(async (tx) => {
    const stored = await store(tx, brand, input)
    if (!stored) return refuse(input.is_new ? 'id_taken' : 'unknown_promotion')
    for (const language of LANGUAGES)
      await saveText(tx, { brandId: brand.id, id, language }, texts[language] ?? null)
    await appendAudit(tx, {
      action: 'promotion.saved',
      subject: `${brand.id} ${id}`,
      operatorId: by.id,
      brands: [brand.id],
      address,
      after: { title: texts.es_ES.title, enabled: input.enabled, popup: input.popup },
      at: now(),
    })
    return { id }
  })
}

/** @returns whether there was a place for a new one, or one to change */
async function store(tx: Tx, { id: brandId, timeZone }: Brand, input: Input): Promise<boolean> {
  const values = [
    brandId,
    input.id,
    input.type,
    input.position,
    input.starts_at,
    input.ends_at,
    input.link,
    input.bonus_code,
    input.popup,
    input.enabled,
    timeZone,
    input.picture,
  ]
  const { rowCount } = await tx.query(
    input.is_new
      ? {
          name: 'promotions-add',
          text: `INSERT INTO promotions (brand_id, id, type, position, starts_at, ends_at, link, bonus_code, popup, enabled, picture)
            VALUES ($1, $2, $3, $4, timezone($11, $5::timestamp), timezone($11, $6::timestamp), $7, $8, $9, $10, $12)
            ON CONFLICT DO NOTHING`,
          values,
        }
      : {
          name: 'promotions-change',
          text: `UPDATE promotions SET type = $3, position = $4, starts_at = timezone($11, $5::timestamp),
              ends_at = timezone($11, $6::timestamp), link = $7, bonus_code = $8, popup = $9, enabled = $10, picture = $12
            WHERE brand_id = $1 AND id = $2`,
          values,
        },
  )
  return rowCount > 0
}
