import { beforeEach, describe, expect, test } from 'vitest'
import { openConsoleCalls } from '../../modules/operators/testing/console-calls.ts'
import { appendAudit, type AuditAction } from './audit.ts'
import { chainAuditLines, readChainState } from './chain.ts'
import { chainAll } from './testing/chain-all.ts'
import { verifyAuditChain } from './verify.ts'

const calling = await openConsoleCalls()
const { db, owner, operator } = calling
beforeEach(calling.nextPlayer)

/** A change by the owner of the database with triggers off; undone afterwards. */
async function withTampering(text: string, work: () => Promise<void>): Promise<void> {
  const tables = ['operator_audit', 'operator_audit_chain', 'operator_audit_position']
  await owner.transaction(async (tx) => {
    await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
    for (const table of tables)
      await tx.query({ text: `CREATE TABLE saved_${table} AS SELECT * FROM ${table}` })
    await tx.query({ text })
  })
  try {
    await work()
  } finally {
    await owner.transaction(async (tx) => {
      await tx.query({ text: `SET LOCAL session_replication_role = 'replica'` })
      for (const table of tables) {
        await tx.query({ text: `DELETE FROM ${table}` })
        await tx.query({ text: `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM saved_${table}` })
        await tx.query({ text: `DROP TABLE saved_${table}` })
      }
    })
  }
}

const readFault = async () => (await verifyAuditChain(db, { now: calling.now() })).fault

async function addLine(action: AuditAction, subject: string): Promise<bigint> {
  const brands = ['brasa']
  await appendAudit(db, {
    at: calling.now(),
    operatorId: null,
    action,
    brands,
    subject,
    after: { a: 1 },
    address: '',
  })
  const { rows } = await db.query<{ id: bigint }>({ text: 'SELECT max(id) AS id FROM operator_audit' })
  return rows[0]?.id ?? 0n
}

describe('the chain of the audit log', () => {
  test('takes every line once, in order, and holds', async () => {
    await operator()
    await operator()
    await chainAll(db)
    const state = await readChainState(db)
    const { rows } = await db.query<{ lines: bigint; last: bigint }>({
      text: 'SELECT count(*) AS lines, max(id) AS last FROM operator_audit',
    })
    expect(state).toMatchObject({ lines: rows[0]?.lines, throughId: rows[0]?.last, fault: null })
    expect(await verifyAuditChain(db, { now: calling.now() })).toEqual({
      lines: Number(state.lines),
      erased: 0,
      waiting: 0,
      throughId: state.throughId,
      hash: state.hash,
      fault: null,
    })
    expect(await chainAuditLines(db)).toBe(0)
  })

  test('a line whose transaction is open is waited for, and goes in at its place', async () => {
    await chainAll(db)
    const { throughId } = await readChainState(db)
    await db.transaction(async (tx) => {
      await tx.query({
        text: `INSERT INTO operator_audit (at, action, brands, address) VALUES (now(), 'login.failed', '{brasa}', 'slow')`,
      })
      await operator()
      for (const _ of ['how far it goes', 'its lines']) await chainAuditLines(db)
      expect((await readChainState(db)).throughId).toBe(throughId)
      expect(await verifyAuditChain(db, { now: calling.now() })).toMatchObject({ waiting: 2, fault: null })
    })
    await chainAll(db)
    expect((await readChainState(db)).throughId).toBeGreaterThan(throughId + 1n)
    expect(await verifyAuditChain(db, { now: calling.now() })).toMatchObject({ waiting: 0, fault: null })
  })

  test('finds what the owner of the database changes, puts in, takes away or cuts off', async () => {
    await operator()
    const { rows } = await owner.query<{ free: bigint }>({
      text: `SELECT nextval(pg_get_serial_sequence('operator_audit', 'id')) AS free`,
    })
    await operator()
    const [named, ofPlayer] = [
      await addLine('operator.rights_changed', 'eva'),
      await addLine('player.note', 'pl_a'),
    ]
    for (const _ of ['middle', 'last']) await operator()
    await chainAll(db)
    const { throughId: last, lines, hash } = await readChainState(db)
    const [middle, free] = [last - 1n, rows[0]?.free]
    const change = (what: string, id: bigint) => `UPDATE operator_audit SET ${what} WHERE id = ${id}`
    const cut = (id: bigint) =>
      `DELETE FROM operator_audit_chain WHERE audit_id = ${id}; DELETE FROM operator_audit WHERE id = ${id}`
    const faults: [string, string][] = [
      [change(`address = 'x'`, middle), `line ${middle}: it, or a line before it, was changed`],
      [change(`operator_id = NULL`, last), `line ${last}: it, or a line before it, was changed`],
      [change(`at = at + interval '1 us'`, middle), `line ${middle}: it, or a line before it, was changed`],
      [change(`subject = 'x'`, middle), `line ${middle}: its values were changed`],
      [change(`after = '{"a":1}'`, middle), `line ${middle}: its values were changed`],
      [
        `UPDATE operator_audit_chain SET salt = NULL WHERE audit_id = ${middle}`,
        `line ${middle}: its values were put in later`,
      ],
      [`DELETE FROM operator_audit WHERE id = ${middle}`, `line ${middle}: it was taken away`],
      [
        `INSERT INTO operator_audit (id, at, action, brands, address) OVERRIDING SYSTEM VALUE
          VALUES (${free}, now(), 'login', '{}', 'x')`,
        `line ${free}: it was put in later`,
      ],
      [cut(middle), `line ${last}: it, or a line before it, was changed`],
      [cut(last), `there are ${lines - 1n} lines in place of ${lines}`],
      [`${cut(last)}; UPDATE operator_audit_position SET lines = lines - 1`, 'the last hash is another'],
      [
        `${change('before = NULL, after = NULL', named)}; UPDATE operator_audit_chain SET salt = NULL WHERE audit_id = ${named}`,
        `line ${named}: its values were taken`,
      ],
      [
        `${change('before = NULL, after = NULL', ofPlayer)}; UPDATE operator_audit_chain SET salt = NULL WHERE audit_id = ${ofPlayer}`,
        `line ${ofPlayer}: its values were taken, and no erasure is on record`,
      ],
      [
        `${change('before = NULL, after = NULL', middle)}; UPDATE operator_audit_chain SET salt = NULL, hash = values_digest
          WHERE audit_id = ${middle}`,
        `line ${middle}: it, or a line before it, was changed`,
      ],
    ]
    for (const [tampering, fault] of faults)
      await withTampering(tampering, async () => expect(await readFault(), tampering).toBe(fault))
    expect(await verifyAuditChain(db, { now: calling.now(), noted: { id: last, hash } })).toMatchObject({
      fault: null,
    })
    for (const [noted, fault] of [
      [{ id: last, hash: '0'.repeat(64) }, `line ${last}: its hash is not the one noted`],
      [{ id: last + 1n, hash }, `line ${last + 1n}: it was noted and is not there`],
    ] as const)
      expect(await verifyAuditChain(db, { now: calling.now(), noted })).toMatchObject({ fault })
  })

  test('a line that waits for an hour is a fault, whatever keeps it waiting', async () => {
    await chainAll(db)
    const id = await addLine('login', 'eva')
    const verify = async (ms: number) =>
      (await verifyAuditChain(db, { now: new Date(calling.now().getTime() + ms) })).fault
    expect(await verify(3_600_000)).toBeNull()
    expect(await verify(3_600_001)).toBe(
      `line ${id}: it has waited for its place since ${calling.now().toISOString()}`,
    )
  })

  test('the platform sends no number of a line: one far ahead would keep all others out of the chain', async () => {
    for (const id of [1n, 2n ** 63n - 1n])
      await expect(
        db.query({
          text: `INSERT INTO operator_audit (id, at, action, brands, address) OVERRIDING SYSTEM VALUE VALUES ($1, now(), 'login', '{}', 'x')`,
          values: [id],
        }),
      ).rejects.toThrow('permission denied')
  })

  test('the platform can neither write nor change it, its owner not by an ordinary statement', async () => {
    await operator()
    await chainAll(db)
    const tries = [
      'UPDATE operator_audit_chain SET salt = NULL',
      'DELETE FROM operator_audit_chain',
      'TRUNCATE operator_audit_chain',
    ]
    for (const text of tries) for (const by of [db, owner]) await expect(by.query({ text })).rejects.toThrow()
    await expect(db.query({ text: 'UPDATE operator_audit_position SET chained_id = 0' })).rejects.toThrow()
    expect(await readFault()).toBeNull()
  })
})
