import type { Sealer } from '@palco/sealing'
import type { Database } from '../../db/index.ts'
import { Passwords } from '../../modules/identity/index.ts'
import { addOperator } from '../../operators/index.ts'
import { readSecret } from '../../totp.ts'

const ALL = ['brasa', 'tribuna', 'marea']
const CASHIER = ['support', 'payments', 'risk']
const TRADER = ['trader', 'marketing', 'content']

/** Published in README.md: never in production. */
const DEMO_OPERATORS = [
  {
    username: 'caja1',
    roles: CASHIER,
    brands: ['brasa', 'tribuna'],
    secret: 'PALCODEMOCAJAUNOPALCODEMOCAJAUNO',
  },
  { username: 'caja2', roles: CASHIER, brands: ALL, secret: 'PALCODEMOCAJADOSPALCODEMOCAJADOS' },
  { username: 'trading1', roles: TRADER, brands: ALL, secret: 'PALCODEMOTRADINGUNOPALCODEMOTRAD' },
  { username: 'trading2', roles: TRADER, brands: ALL, secret: 'PALCODEMOTRADINGDOSPALCODEMOTRAD' },
  {
    username: 'supervision',
    roles: [...CASHIER, ...TRADER, 'analyst'],
    brands: ALL,
    secret: 'PALCODEMOSUPERVISIONPALCODEMOSUP',
  },
  { username: 'admin1', roles: ['administrator'], brands: ALL, secret: 'PALCODEMOADMINUNOPALCODEMOADMINU' },
  { username: 'admin2', roles: ['administrator'], brands: ALL, secret: 'PALCODEMOADMINDOSPALCODEMOADMIND' },
] as const
const DEMO_PASSWORD = 'palco-demo-console'

/** Seven operators with known passwords; what takes two administrators has two. @param db as the owner of the database */
export async function seedDemoOperators(db: Database, now: () => Date, sealer: Sealer): Promise<void> {
  const parts = { db, now, sealer, passwords: new Passwords() }
  for (const { secret, ...operator } of DEMO_OPERATORS)
    await addOperator(parts, {
      ...operator,
      email: `${operator.username}@palco.example`,
      password: DEMO_PASSWORD,
      totpSecret: readSecret(secret),
    })
}
