import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { readSecretFiles } from '@palco/service/environment'
import type { Environment } from '../environment.ts'
import { listAll } from './list.ts'
import { providerKeys } from './provider-rows.ts'
import { KeysRefused } from './refused.ts'
import { reseal } from './reseal.ts'
import { addKey, promoteKey, retireKey } from './rotate.ts'
import { Stores } from './stores.ts'

const USAGE = `Keys of an installation: several at once for each setting, the first signs or seals, each is accepted (docs/keys.md):
  npm run keys -- list                           ids, ages and uses; never a key
  npm run keys -- new NAME                       adds a key that is accepted and does not sign yet
  npm run keys -- promote NAME [ID] [--anyway]   has it sign
  npm run keys -- reseal [--anyway]              seals rows anew with the first keys, while the system runs
  npm run keys -- retire NAME ID [--leaked] [--end-links]
NAME: a setting whose keys lie in a file (NAME_FILE), or game:ID, odds:ID: the sealed key of a provider's row (new takes --to FILE).
--file FILE: the settings of a service, such as /etc/palco/platform.env; several times. Without it: this environment.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    file: { type: 'string', multiple: true, default: [] },
    to: { type: 'string' },
    anyway: { type: 'boolean', default: false },
    leaked: { type: 'boolean', default: false },
    'end-links': { type: 'boolean', default: false },
  },
})

function readFile(path: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch {
    throw new KeysRefused(`--file: ${path} cannot be read`)
  }
}

async function run(files: Environment): Promise<string[]> {
  const [verb = '', name = '', id] = positionals
  const { values: env, refusals } = readSecretFiles(files)
  if (refusals.length > 0 && verb === 'list') return refusals
  const overrides = { anyway: values.anyway, leaked: values.leaked, endLinks: values['end-links'] }
  const stores = await Stores.find(env)
  try {
    if (verb === 'list')
      return [...(await listAll(env, files, stores)), ...(await providerKeys(env, stores).list())]
    if (verb === 'reseal') return await reseal(env, stores, console.error, values.anyway)
    if (!name) throw new KeysRefused(USAGE)
    const ofProvider = /^(game|odds):(.+)$/.test(name) ? providerKeys(env, stores) : null
    if (verb === 'new') return ofProvider ? await ofProvider.add(name, values.to) : addKey(files, name)
    if (verb === 'promote')
      return ofProvider
        ? await ofProvider.promote(name, id)
        : await promoteKey(files, stores, { name, id }, overrides)
    if (verb === 'retire' && id)
      return ofProvider
        ? await ofProvider.retire(name, id, overrides)
        : await retireKey(files, stores, { name, id }, overrides)
    throw new KeysRefused(USAGE)
  } finally {
    await stores.close()
  }
}

try {
  const env: Environment =
    values.file.length > 0 ? Object.assign({}, ...values.file.map(readFile)) : process.env
  for (const line of await run(env)) console.log(line)
} catch (error) {
  if (!(error instanceof KeysRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
// The channel to the bootstrap process would keep this process alive.
if (process.connected) process.disconnect?.()
