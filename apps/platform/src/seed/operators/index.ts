import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { Passwords } from '../../modules/identity/index.ts'
import { addOperator } from '../../operators/index.ts'
import { readSecret } from '../../totp.ts'

const ALL = ['brasa', 'tribuna', 'marea']

/** Published in README.md: never in production. */
const DEMO_OPERATORS = [
  {
    username: 'caja1',
    role: 'cashier',
    brands: ['brasa', 'tribuna'],
    secret: 'PALCODEMOCAJAUNOPALCODEMOCAJAUNO',
  },
  { username: 'caja2', role: 'cashier', brands: ALL, secret: 'PALCODEMOCAJADOSPALCODEMOCAJADOS' },
  { username: 'trading1', role: 'trader', brands: ALL, secret: 'PALCODEMOTRADINGUNOPALCODEMOTRAD' },
  { username: 'trading2', role: 'trader', brands: ALL, secret: 'PALCODEMOTRADINGDOSPALCODEMOTRAD' },
  { username: 'supervision', role: 'supervisor', brands: ALL, secret: 'PALCODEMOSUPERVISIONPALCODEMOSUP' },
] as const
const DEMO_PASSWORD = 'palco-demo-console'

/** Five operators with known passwords. @param db as the owner of the database */
export async function seedDemoOperators(db: Database, now: () => Date, sealer: Sealer): Promise<void> {
  const parts = { db, now, sealer, passwords: new Passwords() }
  for (const { secret, ...operator } of DEMO_OPERATORS)
    await addOperator(parts, { ...operator, password: DEMO_PASSWORD, totpSecret: readSecret(secret) })
}
