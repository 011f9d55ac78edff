import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const page = (kind: string) => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="referrer" content="no-referrer" />
    <meta name="theme-color" content="#0d0a12" />
    <title>Palco Originals</title>
    <link rel="icon" href="/g/common/icon.svg" type="image/svg+xml" />
    <link rel="preload" href="/g/common/figtree.woff2" as="font" type="font/woff2" crossorigin />
    <script type="module" src="./src/${kind}/main.ts"></script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
`

/**
 * The pages of the games' views by name: `verify.html`, which is a file, and one page of the template above for each folder
 * of `src` that has a `main.ts`. Only the file exists on the disk.
 */
export function viewPages(root: string): { input: Record<string, string>; plugin: Plugin } {
  const kinds = readdirSync(join(root, 'src')).filter(
    (name) => existsSync(join(root, 'src', name, 'main.ts')) && !existsSync(join(root, `${name}.html`)),
  )
  const made = new Map(kinds.map((kind) => [join(root, `${kind}.html`), kind]))
  const files = readdirSync(root).filter((name) => name.endsWith('.html'))
  const paths = [...made.keys(), ...files.map((name) => join(root, name))]
  return {
    input: Object.fromEntries(paths.map((path) => [basename(path, '.html'), path])),
    plugin: {
      name: 'palco-view-pages',
      enforce: 'pre',
      resolveId: (id) => (made.has(id) ? id : null),
      load: (id) => {
        const kind = made.get(id)
        return kind === undefined ? null : page(kind)
      },
    },
  }
}
