import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Database, Tx } from '../../db/index.ts'
import { type ActingOnBrand, appendAudit } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { demandAnew, listVersions, lockTexts } from './store.ts'

/** A version is withdrawn so long before it begins: until then accounts are gone through, and no stake or reading is near. */
export const WITHDRAW_MS = 5 * 60_000

type Input = OperatorCallInput<typeof operatorCalls.withdrawLegalText>

/**
 * Withdraws a version that has been published and has not come into force: what was in force goes on, and no account waits for it any more. Its
 * words become the draft where there is none.
 */
export function withdrawText(
  { db, now }: { db: Database; now: () => Date },
  { by, address, brand }: ActingOnBrand,
  { kind, version, reason }: Input,
): Promise<{ done: true } | Refused<'unknown_version' | 'too_late'>> {
  return db.transaction(async (tx) => {
    await lockTexts(tx, brand.id, 'publish')
    const at = now()
    const versions = await listVersions(tx, brand.id, kind)
    const text = versions.find((one) => one.version === version)
    if (!text) return refuse('unknown_version')
    if (text.validFrom.getTime() - at.getTime() < WITHDRAW_MS) return refuse('too_late')
    const where = [brand.id, kind, version]
    await tx.query({
      name: 'legal-text-withdraw',
      text: `INSERT INTO legal_text_withdrawals (brand_id, kind, version, reason, withdrawn_at, withdrawn_by)
        VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [...where, reason, at, by.id],
    })
    await keepAsDraft(tx, where, at)
    if (text.mustAccept) await demandAnew(tx, brand.id)
    await appendAudit(tx, {
      action: 'legal_text.withdrawn',
      subject: `${brand.id} ${kind}`,
      operatorId: by.id,
      brands: [brand.id],
      address,
      after: { version, reason },
      at,
    })
    return { done: true }
  })
}

async function keepAsDraft(tx: Tx, version: unknown[], at: Date): Promise<void> {
  await tx.query({
    name: 'legal-text-draft-again',
    text: `INSERT INTO legal_text_drafts (brand_id, kind, titles, texts, updated_at)
      SELECT brand_id, kind, titles, texts, $4 FROM legal_texts WHERE brand_id = $1 AND kind = $2 AND version = $3
      ON CONFLICT (brand_id, kind) DO NOTHING`,
    values: [...version, at],
  })
}
