import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repositoryRoot } from './environment.ts'
import { nodePackage } from './node-binary.mjs'

const PLANTED = 'a file that is not Node'
const wanted = nodePackage(process.platform, process.arch)

/** Answers `pack` with the planted file and `install` with a program that says it is the wanted Node. */
const FAKE_NPM = `
const { chmodSync, mkdirSync, writeFileSync } = require('node:fs')
const { version } = JSON.parse(process.env.PLANTED)
const [command, first, ...rest] = process.argv.slice(2)
const { name } = JSON.parse(process.env.PLANTED)
if (command === 'pack') writeFileSync(rest[1] + '/' + name + '-' + version + '.tgz', ${JSON.stringify(PLANTED)})
if (command === 'install') {
  mkdirSync(rest[0] + '/node_modules/' + name + '/bin', { recursive: true })
  const node = rest[0] + '/node_modules/' + name + '/bin/node'
  writeFileSync(node, '#!/bin/sh\\necho v' + version + '\\n')
  chmodSync(node, 0o755)
}
`

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palco-node-'))
  mkdirSync(join(root, 'tools'))
  for (const file of ['bootstrap.mjs', 'node-binary.mjs'])
    copyFileSync(join(repositoryRoot, 'tools', file), join(root, 'tools', file))
  writeFileSync(join(root, 'npm-cli.js'), FAKE_NPM)
  writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install() {
  const version = /NODE_VERSION = '([\d.]+)'/.exec(
    readFileSync(join(root, 'tools/node-binary.mjs'), 'utf8'),
  )?.[1]
  const env = { PATH: '/usr/bin:/bin', npm_execpath: join(root, 'npm-cli.js') }
  return spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'install'], {
    env: { ...env, PLANTED: JSON.stringify({ name: wanted?.name, version }) },
    encoding: 'utf8',
  })
}

const program = () => join(root, '.tools/node_modules', wanted?.name ?? '', 'bin/node')

test.skipIf(!wanted)('a Node whose packed file has another hash is refused and not unpacked', () => {
  const { status, stderr } = install()
  expect([status, stderr]).toEqual([1, expect.stringContaining('is not the file whose hash is pinned')])
  expect(existsSync(program())).toBe(false)
})

test.skipIf(!wanted)('the Node whose hash is pinned is installed', () => {
  const file = join(root, 'tools/node-binary.mjs')
  const hash = `sha512-${createHash('sha512').update(PLANTED).digest('base64')}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(wanted?.integrity ?? '', hash))
  const { stderr } = install()
  expect(stderr).not.toContain('pinned')
  expect(existsSync(program())).toBe(true)
})
