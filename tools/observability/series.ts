/** What a process measures: the names of its series with their labels. */
export type Measured = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the text format of Prometheus: the names of all series, and the labels that any of each has. */
export function readSeries(texts: readonly string[]): Measured {
  const found = new Map<string, Set<string>>()
  for (const line of texts.join('\n').split('\n')) {
    const [, name, labels = ''] = /^([a-z_]\w*)(?:\{(.*)\})? \S+$/i.exec(line) ?? []
    if (name === undefined) continue
    const known = found.get(name) ?? new Set()
    found.set(name, known)
    for (const [, label] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) if (label) known.add(label)
  }
  return found
}

/** Labels and metrics that Prometheus adds by itself when it scrapes. */
const ADDED_LABELS = new Set(['instance', 'job'])
const ADDED_METRICS = new Set(['up'])

/** What of a query is not measured, as "metric" or "metric{label}". */
export function listMissing(
  used: readonly { metric: string; labels: readonly string[] }[],
  measured: Measured,
): string[] {
  return used.flatMap(({ metric, labels }) => {
    if (ADDED_METRICS.has(metric)) return []
    const known = measured.get(metric)
    if (!known) return [metric]
    return labels
      .filter((label) => !known.has(label) && !ADDED_LABELS.has(label))
      .map((label) => `${metric}{${label}}`)
  })
}
