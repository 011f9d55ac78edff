/** What a bundler shows of a finished build; described here because the contract depends on no bundler. */
type Chunk = {
  type: 'chunk'
  modules: Readonly<Record<string, unknown>>
  imports: readonly string[]
  isDynamicEntry: boolean
}
type Output = { type: 'asset' } | Chunk
type Bundle = Readonly<Record<string, Output>>

/** The validator, and what of the contract rests on it. */
const SERVERS_ONLY =
  /\/node_modules\/zod\/|\/packages\/contract\/src\/(?!(?:tables|spanish)\/|(?:format|texts|amount)\.ts$)/

/** A Vite plugin: the build for browsers fails when a file of it holds the validator. */
export const withoutValidator = () => ({
  name: 'palco-without-validator',
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  generateBundle(this: { error: (message: string) => never }, _options: unknown, bundle: Bundle): void {
    for (const [file, output] of Object.entries(bundle)) {
      const found = output.type === 'chunk' && Object.keys(output.modules).find((id) => SERVERS_ONLY.test(id))
      if (found)
        this.error(`${file} would send ${found} to browsers: import from @palco/contract/tables instead`)
    }
  },
})

/** The words of other countries' Spanish, which few brands need. */
const WORDS = /\/packages\/contract\/src\/spanish\//
const holdsWords = (output: Output | undefined): boolean =>
  output?.type === 'chunk' && Object.keys(output.modules).some((id) => WORDS.test(id))

/** A Vite plugin: the build for browsers fails when a file that every visitor loads holds the words of other countries' Spanish. */
export const wordsOnDemand = () => ({
  name: 'palco-words-on-demand',
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  generateBundle(this: { error: (message: string) => never }, _options: unknown, bundle: Bundle): void {
    for (const [file, output] of Object.entries(bundle)) {
      if (output.type !== 'chunk' || (output.isDynamicEntry && holdsWords(output))) continue
      if ([file, ...output.imports].some((one) => holdsWords(bundle[one])))
        this.error(`${file} would send @palco/contract/spanish to every browser: load it by import()`)
    }
  },
})
