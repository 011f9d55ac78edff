import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '@palco/tools/system'
import { openDirectory } from '../../apps/platform/src/operators/testing/directory.ts'
import { saveNeutralBrand } from './neutral-brand.ts'
import { firstOffer } from './offer.ts'
import { CONSOLE, DIRECTORY, PORTS } from './sites.ts'

/** Starts the whole system once for all journeys, on its own ports and with a throw-away database. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-e2e-'))
  // PostgreSQL may have to run as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711)
  const directory = await openDirectory(CONSOLE, DIRECTORY)
  const system = await startSystem({
    ports: PORTS,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databasePort: 21_400,
    durable: false,
    // Every journey registers from the same address.
    // Blocks come slowly enough to be seen one by one.
    env: {
      RATE_LIMITS: 'off',
      PAYMENTS_CONFIRMATION_MS: '6000',
      OPERATOR_SIGN_ON_ISSUER: directory.settings.issuer,
      OPERATOR_SIGN_ON_CLIENT_ID: directory.settings.clientId,
      OPERATOR_SIGN_ON_CLIENT_SECRET: directory.settings.clientSecret,
      OPERATOR_SIGN_ON_NAME: 'Grupo Norte',
      CONSOLE_PUBLIC_URL: CONSOLE,
    },
    say: (line) => process.stdout.write(`system: ${line}\n`),
  })
  process.env.E2E_DATA_DIR = dataDir
  // For what an operator decides from a terminal.
  process.env.E2E_DATABASE_URL = system.databases?.platform
  process.env.E2E_SEALING_KEYS = system.sealingKeys.SEALING_KEYS
  await saveNeutralBrand()
  await firstOffer(`http://localhost:${PORTS.storefront}`)
  return async () => {
    await system.stop()
    directory.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
