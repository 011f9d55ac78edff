import { type Database, openDatabase } from '../../../db/index.ts'
import { isRefused } from '../../../result.ts'
import { acceptDocument, requestDocument } from '../payments/documents.ts'

type Parts = { db: Database; databaseUrl: string; now: () => Date }
type Wanted = { brandId: string; paymentId: string; kind: 'identity' | 'address' }

/** A document of a payment that an operator asked for and the player has sent; `accept` is the operator's. */
export async function answeredRequest({ db, databaseUrl, now }: Parts, { brandId, paymentId, kind }: Wanted) {
  const owner = openDatabase({ url: databaseUrl, poolSize: 1, role: null })
  const { rows } = await owner.query<{ id: string }>({
    text: `INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, language, created_at)
      VALUES ('eva', '', '', '{payments}', ARRAY[$1::text], 'es_ES', now())
      ON CONFLICT (username) DO UPDATE SET roles = excluded.roles RETURNING id::text`,
    values: [brandId],
  })
  await owner.close()
  const by = {
    id: rows[0]?.id ?? '',
    username: 'eva',
    roles: ['payments'],
    rights: ['payments.decide'],
    rightsIn: { [brandId]: ['payments.decide'] },
    lasting: { [brandId]: ['payments.decide'] },
    brands: [brandId],
    language: 'es_ES',
  } as const
  const acting = { by, address: '203.0.113.7' }
  await db.query({ text: `UPDATE payments SET status = 'under_review' WHERE id = $1`, values: [paymentId] })
  const asked = await requestDocument({ db, now }, acting, { id: paymentId, kind })
  if (isRefused(asked)) throw new Error(asked.code)
  const { rows: sent } = await db.query<{ id: string }>({
    text: `UPDATE payment_documents SET name = 'a', type = 'application/pdf', content = '', sha256 = '', sent_at = now()
      WHERE payment_id = $1 RETURNING id::text`,
    values: [paymentId],
  })
  const wanted = { payment: paymentId, id: sent[0]?.id ?? '' }
  return {
    async accept() {
      const done = await acceptDocument({ db, now }, acting, wanted)
      if (isRefused(done)) throw new Error(done.code)
    },
  }
}
