import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import type { PaymentHolder, PaymentWebhook } from '@palco/contract/payments'
import { assertBooksBalance } from '../../../../ledger/index.ts'
import { openFixture, type TestPlayer } from '../../testing/fixture.ts'

export const CPF = '52998224725'
export const OTHER_CPF = '39053344705'
export const held = (changes: Partial<PaymentHolder> = {}): PaymentHolder => ({
  name: 'Ana Souza',
  document: null,
  country: 'BR',
  birth_date: null,
  ...changes,
})
/** Another person's. */
export const OTHER = held({ name: 'Bruno Lima', document: OTHER_CPF })
/** It cannot be said whose. */
export const CLOSE = held({ name: 'A. Souza' })

type Given = { brandId?: string; cash?: bigint; name?: string | null; dni?: string | null; country?: string }

/** Payments at three brands: one of Brazil (`tribuna`), where unclear ones wait, one of Spain (`marea`), where they are looked at, one without a rule. */
export async function openOwners() {
  const fixture = await openFixture({
    configurations: { tribuna: { jurisdiction: 'BR' }, marea: { jurisdiction: 'ES' } },
  })
  const { db, provider } = fixture
  const notify = async (event: object) =>
    JSON.parse((await fixture.webhook(...provider.signed(event))).text) as { result: string }

  return {
    ...fixture,
    notify,
    /** A player who has given a name and a document. */
    async person(given: Given = {}) {
      const { brandId = 'tribuna', cash = 0n, name = 'Ana', dni = CPF, country } = given
      const player = await fixture.player({ brandId, cash, ...(country && { country }) })
      await db.query({
        text: `UPDATE players SET name = $2, lastname = $3, dni = $4 WHERE id = $1`,
        values: [player.id, name, name && 'Souza', dni],
      })
      return player
    },
    /** A deposit of 50.00 that waits for its payment. */
    async open(player: TestPlayer): Promise<string> {
      const method = { tribuna: 'pix', marea: 'card', brasa: 'card' }[player.brandId] ?? ''
      const amount = player.brandId === 'brasa' ? '5000.00' : '50.00'
      const asked = await fixture.call(calls.deposit, { method, amount }, { player, key: randomUUID() })
      return asked.body.response.id
    },
    event: (
      id: string,
      status: PaymentWebhook['status'],
      holder?: PaymentHolder,
      changes: Partial<PaymentWebhook> = {},
    ) => provider.event(id, status, { ...(holder && { holder }), ...changes }),
    read: async (player: TestPlayer, id: string) => {
      await assertBooksBalance(db)
      return (await fixture.call(calls.readPayment, { id }, { player })).body.response
    },
    /** What is set aside in the brand's books, minor units. */
    async aside(brandId: string): Promise<bigint> {
      const { rows } = await db.query<{ sum: bigint }>({
        text: `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM ledger.entries WHERE account = 'unaccepted' AND brand_id = $1`,
        values: [brandId],
      })
      return rows[0]?.sum ?? 0n
    },
    /** Comparisons on record, oldest first. */
    async readChecks(id: string) {
      const { rows } = await db.query<{ line: string }>({
        text: `SELECT concat_ws(' ', source, result, decision) AS line FROM payment_owner_checks WHERE payment_id = $1 ORDER BY id`,
        values: [id],
      })
      return rows.map(({ line }) => line)
    },
    hasCase: async (id: string) =>
      (
        await db.query<{ open: boolean }>({
          text: 'SELECT owner_case_at IS NOT NULL AS open FROM payments WHERE id = $1',
          values: [id],
        })
      ).rows[0]?.open,
    /** The identity check of a player passes with these data. */
    async passIdentity({ id, brandId }: TestPlayer, person: { name: string; lastname: string; dni: string }) {
      const checked = { ...person, birth_date: '1990-05-05', country: 'BR' }
      await db.query({
        text: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at, submit_at)
          VALUES ($1, $2, $3, 'sandbox', 'accepted', $4, now(), now(), NULL)`,
        values: [`ic_${randomUUID()}`, brandId, id, JSON.stringify(checked)],
      })
    },
  }
}
