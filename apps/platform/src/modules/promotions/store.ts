import type { Language, Promotion } from '@palco/contract'
import { isSitePath } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'

type Row = {
  id: string
  type: Promotion['type']
  starts_at: Date | null
  ends_at: Date | null
  picture: string | null
  link: string | null
  bonus_code: string | null
  bonus_id: string | null
  popup: boolean
  title: string
  teaser: string
  key_terms: string
  action: string | null
  markdown: string
  terms: string
}

export type PromotionText = Pick<Row, 'title' | 'teaser' | 'key_terms' | 'markdown' | 'terms'> & {
  action: string | null
}

/** A promotion as an operator writes it; `texts.es_ES` is used for a language that is missing. */
export type NewPromotion = Pick<
  Row,
  'id' | 'type' | 'starts_at' | 'ends_at' | 'picture' | 'link' | 'bonus_code' | 'bonus_id' | 'popup'
> & {
  brandId: string
  position: number
  texts: { es_ES: PromotionText } & Partial<Record<Language, PromotionText>>
}

export type WholePromotion = Promotion & { markdown: string; terms: string }

type Query = { brandId: string; language: Language; now: Date; type?: Promotion['type']; id?: string }

/** Promotions of the brand whose time has come and not passed, in the language or else in Spanish. */
export async function readPromotions(q: Queryable, query: Query): Promise<WholePromotion[]> {
  const { rows } = await q.query<Row>({
    name: 'promotions-current',
    text: `SELECT p.id, p.type, p.starts_at, p.ends_at, p.picture, p.link, p.bonus_code, p.bonus_id, p.popup,
        t.title, t.teaser, t.key_terms, t.action, t.markdown, t.terms
      FROM promotions p
      CROSS JOIN LATERAL (SELECT * FROM promotion_texts x
        WHERE x.brand_id = p.brand_id AND x.promotion_id = p.id AND x.language IN ($2, 'es_ES')
        ORDER BY x.language = $2 DESC LIMIT 1) t
      WHERE p.brand_id = $1 AND p.enabled
        AND coalesce(p.starts_at, '-infinity') <= $3 AND coalesce(p.ends_at, 'infinity') > $3
        AND ($4::text IS NULL OR p.type = $4) AND ($5::text IS NULL OR p.id = $5)
      ORDER BY p.position, p.id`,
    values: [query.brandId, query.language, query.now, query.type ?? null, query.id ?? null],
  })
  return rows.map(onWire)
}

const onWire = ({ link, action, starts_at, ends_at, ...row }: Row): WholePromotion => ({
  ...row,
  starts_at: starts_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
  // One that was stored before links were checked may lead elsewhere.
  action: isSitePath(link) && action !== null ? { label: action, link } : null,
})

/** Ids of all the brand's promotions, shown or not. */
export async function readPromotionIds(q: Queryable, brandId: string): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string }>({
    text: 'SELECT id FROM promotions WHERE brand_id = $1',
    values: [brandId],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Addresses of the pictures of the brand's promotions, shown or not. */
export async function readPromotionPictures(q: Queryable, brandId: string): Promise<string[]> {
  const { rows } = await q.query<{ picture: string }>({
    name: 'promotions-pictures',
    text: 'SELECT DISTINCT picture FROM promotions WHERE brand_id = $1 AND picture IS NOT NULL ORDER BY picture',
    values: [brandId],
  })
  return rows.map(({ picture }) => picture)
}

/** Writes a promotion with all its texts, in place of what was there under its id. */
export async function savePromotion(q: Queryable, promotion: NewPromotion): Promise<void> {
  const { brandId, id, texts } = promotion
  await q.query({
    text: `INSERT INTO promotions (brand_id, id, type, position, starts_at, ends_at, picture, link, bonus_code, popup, bonus_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      ON CONFLICT (brand_id, id) DO UPDATE SET type = $3, position = $4, starts_at = $5, ends_at = $6, picture = $7,
        link = $8, bonus_code = $9, popup = $10, bonus_id = $11`,
    values: [
      brandId,
      id,
      promotion.type,
      promotion.position,
      promotion.starts_at,
      promotion.ends_at,
      promotion.picture,
      promotion.link,
      promotion.bonus_code,
      promotion.popup,
      promotion.bonus_id,
    ],
  })
  for (const [language, text] of Object.entries(texts))
    await saveText(q, { brandId, id, language: language as Language }, text)
}

/** Writes the words of one language; `null` takes them away. */
export async function saveText(
  q: Queryable,
  { brandId, id, language }: { brandId: string; id: string; language: Language },
  text: PromotionText | null,
): Promise<void> {
  const key = [brandId, id, language]
  if (text === null) {
    await q.query({
      text: 'DELETE FROM promotion_texts WHERE brand_id = $1 AND promotion_id = $2 AND language = $3',
      values: key,
    })
    return
  }
  const { title, teaser, key_terms: keyTerms, action, markdown, terms } = text
  await q.query({
    text: `INSERT INTO promotion_texts (brand_id, promotion_id, language, title, teaser, key_terms, action, markdown, terms)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (brand_id, promotion_id, language) DO UPDATE SET title = $4, teaser = $5, key_terms = $6, action = $7,
        markdown = $8, terms = $9`,
    values: [...key, title, teaser, keyTerms, action, markdown, terms],
  })
}
