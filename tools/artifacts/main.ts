import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../environment.ts'
import { makeArtifacts } from './make.ts'
import { ARTIFACTS } from './roles.ts'

const NAMES = ARTIFACTS.map(({ name }) => name)
const USAGE = `Makes a directory for each program, which runs without npm (docs/artifacts.md):
  npm run artifacts -- [NAME…] [--to FOLDER]
NAME: ${NAMES.join(', ')}; none: all. Folder: dist.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'dist' }, help: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !NAMES.includes(name))
if (values.help || unknown) {
  console.error(unknown ? `there is no program "${unknown}"\n${USAGE}` : USAGE)
  process.exitCode = unknown ? 2 : 0
} else {
  const begun = performance.now()
  await makeArtifacts(resolve(repositoryRoot, values.to), {
    names: positionals.length > 0 ? positionals : undefined,
    say: console.log,
  })
  console.log(`in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}
