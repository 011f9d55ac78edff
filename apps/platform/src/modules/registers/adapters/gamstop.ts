import { firstKey } from '@palco/contract/key-ring'
import type { RegisterAnswer } from '@palco/contract/tables'
import type { RegisterAdapter } from '../adapter.ts'
import { exchange } from './exchange.ts'

/** P: was excluded, and is not any more (the letters are from memory, the call is from public integrations). */
const ANSWERS: Readonly<Record<string, RegisterAnswer>> = { Y: 'excluded', N: 'clear', P: 'formerly' }
const TEXT = 20

/** GAMSTOP: POST /v2 with the key in `X-API-Key`, the answer in the header `X-Exclusion`. */
export const gamstop: RegisterAdapter = {
  register: 'gamstop',
  needs: ['name', 'lastname', 'birth_date', 'email', 'phone'],
  ask: ({ url, key }, { name, lastname, birth_date, email, phone }) =>
    exchange(
      {
        url: `${url}/v2`,
        headers: { 'x-api-key': firstKey(key), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          // Twenty characters of each name count.
          firstName: (name ?? '').slice(0, TEXT),
          lastName: (lastname ?? '').slice(0, TEXT),
          dateOfBirth: birth_date ?? '',
          email,
          // Accounts have none (docs/registers.md).
          postcode: '',
          mobile: phone ?? '',
        }).toString(),
      },
      ({ headers }) => {
        const answer = ANSWERS[headers['x-exclusion'] ?? '']
        return answer
          ? { kind: 'answered', answer, reference: headers['x-unique-id']?.slice(0, 80) ?? null }
          : null
      },
    ),
}
