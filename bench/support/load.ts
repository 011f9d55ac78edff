import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MissingTool } from './missing-tool.ts'

const run = promisify(execFile)
const CONNECTIONS = 32
const SECONDS = 4
const WARM_UP_SECONDS = 1

/**
 * Requests per second at 32 connections for a few seconds, on loopback only. Uses wrk: a generator in Node would be
 * slower than what it measures and so flatter every ratio.
 * @throws MissingTool without wrk; Error when any answer was not 2xx
 */
export async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const connections = CONNECTIONS
  await load(url, { seconds: WARM_UP_SECONDS, connections }, named)
  return (await load(url, { seconds: SECONDS, connections }, named)).rate
}

export type ScriptedLoad = { rate: number; requests: number }

/**
 * Runs a wrk script (Lua) against a URL for `seconds` at so many connections; answers how many requests were answered,
 * and per second.
 */
export async function scriptedLoad(
  url: string,
  lua: string,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<ScriptedLoad> {
  const folder = mkdtempSync(join(tmpdir(), 'palco-load-'))
  try {
    const script = join(folder, 'load.lua')
    writeFileSync(script, lua)
    return await load(url, { seconds, connections }, ['-s', script])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function load(
  url: string,
  { seconds, connections }: { seconds: number; connections: number },
  args: readonly string[],
): Promise<ScriptedLoad> {
  const { hostname } = new URL(url)
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new Error(`not a loopback address: ${url}`)
  const { stdout } = await run(wrkPath(), ['-t1', `-c${connections}`, `-d${seconds}s`, ...args, url])
  if (/Non-2xx or 3xx responses|Socket errors: (?!connect 0, read 0, write 0)/.test(stdout)) {
    throw new Error(`the load on ${url} met errors:\n${stdout}`)
  }
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  const requests = /(\d+) requests in/.exec(stdout)?.[1]
  if (!rate || !requests) throw new Error(`wrk said nothing of a rate:\n${stdout}`)
  return { rate: Number(rate), requests: Number(requests) }
}

function wrkPath(): string {
  const known = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find((path) =>
    existsSync(path),
  )
  if (!known) throw new MissingTool('wrk is not installed (Debian package wrk, brew install wrk)')
  return known
}
