import { operatorCalls } from '@palco/contract/operators'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsoleCalls, type Known } from '../../modules/operators/testing/console-calls.ts'

const calling = await openConsoleCalls()
const { readAudit, call, db, operator, owner, transfer } = calling
beforeEach(calling.nextPlayer)

describe('the audit log', () => {
  test('names who looked at a proof, once an hour', async () => {
    const [eva, leo] = [await operator(), await operator()]
    const id = await transfer('5000')
    const proof = (await call(operatorCalls.readPayment, { id }, eva.token)).body.proofs[0]?.id ?? ''
    const look = async ({ token }: Known) => {
      const answer = await calling.file(operatorCalls.readProof, { payment: id, id: proof }, token)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
    }
    expect([await look(eva), await look(eva), await look(leo)]).toEqual([30, 30, 30])
    expect((await readAudit(id)).map(({ action, operator: who }) => [action, who])).toEqual([
      ['proof.viewed', eva.username],
      ['proof.viewed', leo.username],
    ])
  })

  test('is for supervisors', async () => {
    const eva = await operator()
    expect((await call(operatorCalls.listAudit, {}, eva.token)).code).toBe('forbidden')
  })

  test('stays: neither the platform nor the owner changes or removes a line', async () => {
    await operator()
    for (const by of [db, owner]) {
      await expect(by.query({ text: `UPDATE operator_audit SET address = 'x'` })).rejects.toThrow()
      await expect(by.query({ text: 'DELETE FROM operator_audit' })).rejects.toThrow()
      await expect(by.query({ text: 'TRUNCATE operator_audit' })).rejects.toThrow()
    }
  })

  test('the platform makes no operator and changes no role', async () => {
    const eva = await operator()
    const change = (text: string) => expect(db.query({ text })).rejects.toThrow('permission denied')
    await change(`UPDATE operators SET roles = '{administrator}' WHERE username = '${eva.username}'`)
    await change(`UPDATE operators SET brands = '{brasa,marea}' WHERE username = '${eva.username}'`)
    await change('DELETE FROM operators')
  })
})
