import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'

/** Folders that hold nothing a test of a fault reads. */
const LEFT_OUT = /^(node_modules|build|dist|test-results|\.(git|data|cache|react-router|tools|ci))$/
const COPIED = ['apps', 'packages', 'tools', 'e2e', 'bench', 'docs']
const OWN = '@palco'

/**
 * A copy of the repository to plant faults in: the work tree itself is never touched. What is installed is linked, but the workspaces are the
 * copy's own. @returns the copy's root, and what removes it
 */
export function copyTree(root: string): { root: string; remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'palco-mutations-'))
  const remove = (): void => rmSync(copy, { recursive: true, force: true })
  // A run that is ended from outside leaves nothing behind.
  process.once('exit', remove)
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith('.env'))
      cpSync(join(root, entry.name), join(copy, entry.name))
  for (const folder of COPIED)
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(basename(path)),
    })
  linkInstalled(root, copy)
  return { root: copy, remove }
}

function linkInstalled(root: string, copy: string): void {
  const installed = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules', OWN), { recursive: true })
  for (const name of readdirSync(installed))
    if (name === '.bin' || !/^[.@]palco$|^\./.test(name))
      if (name !== OWN) symlinkSync(join(installed, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(installed, OWN)))
    symlinkSync(readlinkSync(join(installed, OWN, name)), join(copy, 'node_modules', OWN, name))
  for (const group of ['apps', 'packages', '.'])
    for (const name of readdirSync(join(root, group)))
      if (group !== '.' || name === 'tools') linkNested(join(root, group, name), root, copy)
}

/** What only one workspace has installed. */
function linkNested(workspace: string, root: string, copy: string): void {
  if (!readdirSync(workspace).includes('node_modules')) return
  symlinkSync(join(workspace, 'node_modules'), join(copy, relative(root, workspace), 'node_modules'))
}
