import { readdirSync } from 'node:fs'
import { withoutValidator } from '@palco/contract/browser-build'
import { defineConfig } from 'vite'

const view = new URL('./view/', import.meta.url)
/** One page a kind of game, and the verifier. The server maps /play/:gameId and /verify to them. */
const pages = readdirSync(view).filter((name) => name.endsWith('.html'))

export default defineConfig({
  root: new URL('./view', import.meta.url).pathname,
  plugins: [withoutValidator()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome97', 'safari15.4', 'firefox104'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((name) => [name.replace('.html', ''), new URL(name, view).pathname]),
      ),
    },
  },
})
