import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './import-rules.ts'

const FOLDER = 'docs/decisions'
const STATUS = /^Status: (proposed|accepted|(?:accepted, in part )?superseded by (\d{4}(?:, \d{4})*))$/

/** A decision record has a number that no other has and a status directly under its title, names the records that took its place, and stands with both in the list. */
export function decisionsHaveStatus(root: string): Finding[] {
  const names = globSync(`${FOLDER}/[0-9]*.md`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/').slice(FOLDER.length + 1))
    .sort()
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  const list = join(root, FOLDER, 'README.md')
  const index = existsSync(list) ? readFileSync(list, 'utf8') : ''
  return names.flatMap((name) => {
    const finding = (what: string): Finding[] => [
      { rule: 'decisions-have-status', where: `${FOLDER}/${name}`, what },
    ]
    const [title = '', , line = ''] = readFileSync(join(root, FOLDER, name), 'utf8').split('\n')
    const status = STATUS.exec(line)
    const twin = names.find((other) => other < name && other.slice(0, 4) === name.slice(0, 4))
    if (twin) return finding(`has the number of ${twin}`)
    if (!title.startsWith(`# ${name.slice(0, 4)}. `)) return finding(`begins with "${title}"`)
    if (!status) return finding(`needs "Status: …" directly under its title`)
    const unclear = (status[2]?.split(', ') ?? []).filter(
      (number) => !numbers.has(number) || number === name.slice(0, 4),
    )
    if (unclear.length > 0) return finding(`is superseded by ${unclear.join(', ')}, which is no other record`)
    const row = `- [${name.slice(0, 4)}](${name}) ${title.slice(8)}: ${status[1] ?? ''}`
    return index.split('\n').includes(row) ? [] : finding(`is not in ${FOLDER}/README.md as "${row}"`)
  })
}
