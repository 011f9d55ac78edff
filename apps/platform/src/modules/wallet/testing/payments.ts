import { calls } from '@palco/contract'
import sharp from 'sharp'
import { refuse } from '../../../result.ts'
import { openFixture, type TestPlayer } from './fixture.ts'

export const PASSWORD = 'un mate amargo 7'
/** Right when it was looked at, changed before the withdrawal was stored. */
export const CHANGED = 'un mate amargo 6'

const wrongPassword = () => refuse('wrong_password', { fields: { password: 'wrong_password' } })

/** A photo that says who took it. */
export const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03' } }).withExif({
    IFD0: { Artist: 'ANA' },
  })

/** Payments of a current player, who confirms new destinations with `PASSWORD`. */
export async function openPayments() {
  const fixture = await openFixture({
    confirmPlayer: async (_, { password }) => {
      if (password === CHANGED)
        return { ok: true, refusal: async () => wrongPassword(), take: async () => undefined }
      if (password !== PASSWORD) return wrongPassword()
      return { ok: true, refusal: async () => null, take: async () => undefined }
    },
  })
  const { provider, clock, db, now } = fixture
  let player: TestPlayer
  return {
    fixture,
    provider,
    clock,
    db,
    now,
    /** A new current player, with 1,000,000.00 in cash unless another is asked for, and a provider that answers as usual. */
    async nextPlayer(asked: { brandId?: string; cash?: bigint } = { cash: 100_000_000n }) {
      player = await fixture.player(asked)
      provider.answer = null
      provider.rate = '1250'
      return player
    },
    open: async (method: string, amount: string, more: object = {}) =>
      fixture.call(calls.deposit, { method, amount, ...more }, { player }),
    read: async (id: string) => (await fixture.call(calls.readPayment, { id }, { player })).body.response,
    sendProof: (id: string, file?: { name: string; content: Buffer }, by = player) =>
      fixture.call(calls.sendProof, { id }, { player: by, file }),
    notify: (event: object) => fixture.webhook(...provider.signed(event)),
  }
}
