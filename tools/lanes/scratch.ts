import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
const GIB = 2 ** 30
/** The lanes fill two to three at their most. */
const LEAST_ROOM = 6 * GIB
/** What browsers and servers need in addition. */
const LEAST_FREE = 12 * GIB

let made: string | null | undefined

/**
 * A folder in memory for what the lanes write and throw away, above all the test databases: each is some hundred files, and a disk's
 * file system spends a quarter of the processor time on making and dropping them. Removed when this process ends.
 * Null where there is no such file system, where it or the memory is small, or where nothing can be run from it.
 */
export function scratchFolder(): string | null {
  made ??= make()
  return made
}

function make(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < LEAST_ROOM || freemem() < LEAST_FREE) return null
    const folder = mkdtempSync(join(MEMORY, 'palco-lanes-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    // PostgreSQL runs as another user where the tests run as root.
    chmodSync(folder, 0o711)
    return canRun(folder) ? folder : null
  } catch {
    return null
  }
}

function canRun(folder: string): boolean {
  const script = join(folder, 'script')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(script)
  rmSync(script)
  return status === 0
}
