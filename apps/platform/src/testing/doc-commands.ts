import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type DocCommand = { file: string; text: string }

/** Decisions are history and requirements.md is written by a lane: neither holds commands to run. */
const HISTORY = /^docs\/(decisions\/|requirements\.md)/
const PROGRAMS = /^(?:[A-Z_]+=\S* )*(?:npm|npx|node|vitest|playwright|tsc)\s/

/** Commands that README and docs give a reader: lines of `sh` blocks and commands in the running text. */
export function listCommands(root: string): DocCommand[] {
  const files = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).filter((file) => !HISTORY.test(file))
  return files
    .sort()
    .flatMap((file) => commandsIn(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })))
}

/** The commands of one document. Settings for the shell (`export …`) are none. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap((match) =>
    (match[1] ?? '').split('\n'),
  )
  const prose = markdown.replaceAll(/^```[^]*?^```/gm, '')
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')
  return [
    ...blocks
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line && !/^(#|export )/.test(line)),
    ...inline.filter((text) => PROGRAMS.test(text)),
  ]
}
