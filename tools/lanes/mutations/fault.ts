/** One deliberate fault: a text of a file, and what stands in its place while the tests run. */
export type Fault = {
  /** What is wrong then, in a few words. */
  what: string
  /** From the module's folder. */
  file: string
  /** Stands once in the file. */
  find: string
  replace: string
  /** Test files, from the repository's root, the likeliest first: one of their tests has to fail. */
  caughtBy: readonly string[]
}

/** The faults of one module. `folder`: from the repository's root. */
export type FaultsOfModule = { module: string; folder: string; faults: readonly Fault[] }
