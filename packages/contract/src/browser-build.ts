/** What a bundler shows of a finished build; described here because the contract depends on no bundler. */
type Output = { type: 'asset' } | { type: 'chunk'; modules: Readonly<Record<string, unknown>> }
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
