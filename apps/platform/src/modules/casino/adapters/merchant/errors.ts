import type { ProviderRefusalCode } from '@palco/contract/provider'
import type { FamilyAnswer } from '../adapter.ts'

/** The family has two codes: one that the player can mend, and one for everything else. Its status is always 200. */
export function refusedAs(code: ProviderRefusalCode, balance: string | null = null): FamilyAnswer {
  const funds = code === 'insufficient_funds'
  const error = { error_code: funds ? 'INSUFFICIENT_FUNDS' : 'INTERNAL_ERROR', error_description: code }
  return { ...amounts({ ...error, ...(balance !== null && { balance }) }), refused: true }
}

/** The family writes a balance as a number: the decimal text goes out as it is, never through a float. */
export function amounts({ balance, ...rest }: { balance?: string } & Record<string, unknown>): FamilyAnswer {
  const fields = JSON.stringify(rest)
  const more = fields === '{}' ? '}' : `,${fields.slice(1)}`
  return {
    status: 200,
    text: balance === undefined ? fields : `{"balance":${balance}${more}`,
    refused: false,
  }
}
