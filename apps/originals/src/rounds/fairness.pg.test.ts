import { describe, expect, it } from 'vitest'
import type { Commit, FairnessAnswer, Result, ResumeAnswer } from '../kinds/api-types.ts'
import { expectBooks } from '../testing/books.ts'
import { call, eventually, openGame, spin } from '../testing/harness.ts'
import { START, testBed } from '../testing/test-bed.ts'
import { checkRound } from '../verify/check.ts'

const bed = testBed({
  final: ['settled', 'returned', 'refused'],
  expectBooks: () => expectBooks(bed.database, bed.wallet, START),
})

describe('fairness', () => {
  it('reveals the seed that was committed to, and every round can be played again from it', async () => {
    const { body: view } = await openGame(bed.server.address, bed.wallet, 'libro-eterno')
    const results: Result[] = []
    for (let at = 0; at < 5; at++)
      results.push((await spin(bed.server.address, view.view_token, `request-000${at}`)).body)
    const { body } = await call<{
      revealed: { server_seed: string; server_seed_hash: string; client_seed: string; to_nonce: number }
      commit: Commit
    }>(bed.server.address, '/api/fairness', { client_seed: 'my-own-seed' }, view.view_token)
    const { server_seed_hash, client_seed } = view.commit
    expect(body.revealed).toMatchObject({ server_seed_hash, client_seed, from_nonce: 0, to_nonce: 4 })
    expect(body.commit).toMatchObject({ client_seed: 'my-own-seed', client_seed_chosen: true, nonce: 0 })
    expect(body.commit.server_seed_hash).not.toBe(view.commit.server_seed_hash)
    for (const result of results) {
      if (result.kind !== 'slot') throw new Error('not a slot')
      const checked = await checkRound({
        gameId: 'libro-eterno',
        serverSeed: body.revealed.server_seed,
        clientSeed: body.revealed.client_seed,
        nonce: result.nonce,
      })
      if (checked.kind !== 'slot') throw new Error('not a slot')
      expect(checked.serverSeedHash).toBe(view.commit.server_seed_hash)
      expect(checked.spins.map(({ stops }) => stops)).toEqual(result.spins.map(({ stops }) => stops))
      expect(BigInt(checked.units) * 10n).toBe(BigInt(result.win.replace('.', '')))
    }
  })

  it('commits to the next server seed before the client seed for it is known', async () => {
    const { body: view } = await openGame(bed.server.address, bed.wallet, 'libro-eterno')
    expect(view.commit.client_seed_chosen).toBe(false)
    let shown = view.commit.next_server_seed_hash
    expect(shown).toMatch(/^[0-9a-f]{64}$/)
    for (const client_seed of ['the-first', 'the-second', 'the-third']) {
      const { body } = await call<FairnessAnswer>(
        bed.server.address,
        '/api/fairness',
        { client_seed },
        view.view_token,
      )
      expect(body.commit).toMatchObject({ client_seed, server_seed_hash: shown })
      expect(body.commit.next_server_seed_hash).not.toBe(shown)
      shown = body.commit.next_server_seed_hash
    }
    // Opening the game again does not draw another one.
    const again = await call<ResumeAnswer>(bed.server.address, '/api/resume', {}, view.view_token)
    expect(again.body.commit.next_server_seed_hash).toBe(shown)
  })

  it('keeps the order when client seeds come at once: each pair has the seed committed to before it', async () => {
    const { body: view } = await openGame(bed.server.address, bed.wallet, 'libro-eterno')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call<FairnessAnswer>(bed.server.address, '/api/fairness', { client_seed: `s${at}` }, view.view_token),
      ),
    )
    const commits = [view.commit, ...answers.map(({ body }) => body.commit)]
    const promised = new Set(commits.map(({ next_server_seed_hash }) => next_server_seed_hash))
    const used = answers.map(({ body }) => body.commit.server_seed_hash)
    expect(new Set(used).size).toBe(8)
    for (const hash of used) expect(promised).toContain(hash)
  })

  it('keeps what was committed to, the next seed included', async () => {
    await openGame(bed.server.address, bed.wallet, 'libro-eterno')
    for (const change of [
      `UPDATE seed_pairs SET server_seed_hash = repeat('0', 64) WHERE started_at IS NULL`,
      `UPDATE seed_pairs SET client_seed = 'chosen for the player' WHERE started_at IS NOT NULL`,
      `DELETE FROM seed_pairs WHERE started_at IS NULL`,
    ])
      await expect(bed.database.query(change)).rejects.toThrow('is fixed')
  })

  it('keeps the seed while a round is open', async () => {
    const token = await bed.enter('mate-de-oro')
    bed.wallet.state.faults.debit.push(...Array<'fail_before'>(400).fill('fail_before'))
    await spin(bed.server.address, token, 'request-0001')
    const refused = await call(bed.server.address, '/api/fairness', { client_seed: 'abc' }, token)
    expect(refused.body.code).toBe('round_pending')
    await eventually(
      async () => (await bed.database.query(`SELECT 1 FROM rounds WHERE state = 'returned'`)).rowCount === 1,
    )
    expect((await call(bed.server.address, '/api/fairness', { client_seed: 'abc' }, token)).status).toBe(200)
  })

  it('fixes what was decided', async () => {
    const token = await bed.enter('mate-de-oro')
    await spin(bed.server.address, token, 'request-0001')
    await expect(bed.database.query(`UPDATE rounds SET win_minor = win_minor + 1`)).rejects.toThrow(
      'is fixed',
    )
  })
})
