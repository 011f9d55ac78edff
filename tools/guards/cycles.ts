import type { Import } from './graph.ts'

/** Parts of one app whose folders are parts as well. */
const GROUPS = /^(modules|features)$/

/**
 * The part of the repository a file belongs to: a folder of an app's or package's source, one module or feature, or the
 * file itself where it is in no folder.
 */
export function findPart(path: string): string {
  const steps = path.split('/')
  let at = /^(apps|packages)$/.test(steps[0] ?? '') ? 2 : 1
  if (/^(src|app)$/.test(steps[at] ?? '')) at += 1
  if (GROUPS.test(steps[at] ?? '') && steps.length > at + 2) at += 1
  return steps.slice(0, Math.max(at + 1, 2)).join('/')
}

/**
 * Groups of files, or of parts, that import each other in a circle, each in a stable order. A type counts like a value:
 * who needs the type cannot be read or moved alone. What is loaded later does not count.
 * @param findNode what a file counts as: itself, or its part
 */
export function findCycles(
  imports: readonly Import[],
  findNode: (path: string) => string = (path) => path,
): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to, kind } of imports) {
    const [source, target] = [findNode(from), findNode(to)]
    if (kind === 'dynamic' || (source === target && from !== to)) continue
    const targets = next.get(source)
    if (targets) targets.add(target)
    else next.set(source, new Set([target]))
  }
  return circlesIn(next)
}

/** Tarjan's strongly connected components, without those of one node that does not lead to itself. */
function circlesIn(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      if (!next.has(to)) continue
      if (!index.has(to)) visit(to)
      else if (!stack.includes(to)) continue
      low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || next.get(node)?.has(node)) circles.push(group.sort())
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return circles
}
