import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** `body`: the markup that the view finds; the games make theirs themselves. */
const page = (name: string, body: string) => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="referrer" content="no-referrer" />
    <meta name="theme-color" content="#0d0a12" />
    <title>Palco Originals</title>
    <link rel="icon" href="/g/common/icon.svg" type="image/svg+xml" />
    <link rel="preload" href="/g/common/figtree.woff2" as="font" type="font/woff2" crossorigin />
    <script type="module" src="./src/${name}/main.ts"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`

/**
 * The pages of the games' views and of the verifier by name: one of the template above for each folder of `src` that has a
 * `main.ts`. A folder's `body.html` is the page's markup. The pages themselves do not exist on the disk.
 */
export function viewPages(root: string): { input: Record<string, string>; plugin: Plugin } {
  const names = readdirSync(join(root, 'src')).filter((name) =>
    existsSync(join(root, 'src', name, 'main.ts')),
  )
  const made = new Map(names.map((name) => [join(root, `${name}.html`), name]))
  const toBody = (name: string) => {
    const file = join(root, 'src', name, 'body.html')
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : '<div id="app"></div>'
  }
  return {
    input: Object.fromEntries([...made].map(([path, name]) => [name, path])),
    plugin: {
      name: 'palco-view-pages',
      enforce: 'pre',
      resolveId: (id) => (made.has(id) ? id : null),
      load: (id) => {
        const name = made.get(id)
        return name === undefined ? null : page(name, toBody(name))
      },
    },
  }
}
