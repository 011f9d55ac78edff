import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '@palco/service/backups'
import { BackupRefused } from './refused.ts'

/** Who was erased and when, next to the backups (apps/platform/src/modules/erasure/log.ts). */
const FILE = 'erasures.jsonl'

type Written = NonNullable<Manifest['erasures']>

/** The log of erasures as it is now; lines are added at its end alone. */
export function readErasures(backupDir: string): Written {
  const content = readContent(backupDir)
  return { bytes: content.length, sha256: hash(content) }
}

/** @throws BackupRefused when the log is not what it was when this backup was made, with more at its end */
export function refuseChangedErasures(backupDir: string, { name, erasures }: Manifest): void {
  if (!erasures) return
  const content = readContent(backupDir).subarray(0, erasures.bytes)
  if (content.length !== erasures.bytes || hash(content) !== erasures.sha256)
    throw new BackupRefused(
      `${join(backupDir, FILE)} is not what it was when ${name} was made, with more at its end: an erased person may come back, or another be erased. Bring the file back from a copy, or restore with --unsealed and mend it by hand`,
    )
}

function readContent(backupDir: string): Buffer {
  const file = join(backupDir, FILE)
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
}

const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
