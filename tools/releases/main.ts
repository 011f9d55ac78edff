/** `npm run release-schema`: lists the schemas as they stand under the versions they name. Part of making a release. */
import { presentState, withRelease } from './releases.ts'
import { readReleases, SCHEMAS, writeReleases } from './schemas.ts'

for (const { schema, file, list } of SCHEMAS) {
  try {
    const releases = withRelease(presentState(schema), readReleases(list), file)
    writeReleases(list, releases)
    process.stdout.write(`${list}: version ${schema.version}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
