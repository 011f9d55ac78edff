import { fileURLToPath } from 'node:url'
import { withoutValidator, wordsOnDemand } from '@palco/contract/browser-build'
import { defineConfig } from 'vite'
import { viewPages } from './view-pages.ts'

/** One page a kind of game, and the verifier. The server maps /play/:gameId and /verify to them. */
const pages = viewPages(fileURLToPath(new URL('./view', import.meta.url)))

export default defineConfig({
  root: new URL('./view', import.meta.url).pathname,
  plugins: [pages.plugin, withoutValidator(), wordsOnDemand()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome97', 'safari15.4', 'firefox104'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages.input },
  },
})
