/** Names of the places that a process calls: metrics, traces and the health say these, never an address. */
export class Peers {
  readonly #byOrigin = new Map<string, string>()
  readonly #sources: (() => Iterable<readonly [url: string, name: string]>)[] = []

  /** `url`: what is not an address, such as "off", has no name. */
  name(url: string | undefined, name: string): this {
    if (url !== undefined && URL.canParse(url)) this.#byOrigin.set(new URL(url).origin, name)
    return this
  }

  /** Places that come and go while the process runs: few, for they are looked through. */
  from(source: () => Iterable<readonly [url: string, name: string]>): this {
    this.#sources.push(source)
    return this
  }

  /** `null`: a place without a name, such as the push service of a browser. */
  find(origin: string): string | null {
    const known = this.#byOrigin.get(origin)
    if (known !== undefined) return known
    for (const source of this.#sources)
      for (const [url, name] of source()) if (URL.parse(url)?.origin === origin) return name
    return null
  }
}
