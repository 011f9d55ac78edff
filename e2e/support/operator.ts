import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const CLI = fileURLToPath(new URL('../../apps/platform/src/modules/wallet/cli.ts', import.meta.url))

/** Decides a payment under review as an operator does from a terminal. @param id as the player's page shows it */
export async function decide(verb: 'approve' | 'reject', id: string, ...reason: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL, OPERATOR: 'e2e' }
  await promisify(execFile)(process.execPath, [CLI, verb, id, ...reason], { env })
}
