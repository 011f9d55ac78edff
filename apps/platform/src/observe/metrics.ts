type Labels = Readonly<Record<string, string>>

const seriesOf = (name: string, labels: Labels): string => {
  const pairs = Object.entries(labels).map(
    ([label, value]) => `${label}="${value.replaceAll(/["\\\n]/g, '_')}"`,
  )
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}

/** Counters and gauges in the text format of Prometheus. Labels must come from closed lists. */
export class Metrics {
  readonly #counters = new Map<string, number>()
  readonly #gauges = new Map<string, () => number>()

  count(name: string, labels: Labels = {}, by = 1): void {
    const series = seriesOf(name, labels)
    this.#counters.set(series, (this.#counters.get(series) ?? 0) + by)
  }

  /** Counts one series often: its name is put together once. */
  counter(name: string, labels: Labels): () => void {
    const series = seriesOf(name, labels)
    return () => void this.#counters.set(series, (this.#counters.get(series) ?? 0) + 1)
  }

  /** `read` is asked at each scrape. */
  gauge(name: string, read: () => number, labels: Labels = {}): void {
    this.#gauges.set(seriesOf(name, labels), read)
  }

  text(): string {
    const counters = [...this.#counters].map(([series, value]) => `${series} ${value}`)
    const gauges = [...this.#gauges].map(([series, read]) => `${series} ${read()}`)
    return `${[...counters, ...gauges].sort().join('\n')}\n`
  }
}
