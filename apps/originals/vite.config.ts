import { withoutValidator } from '@palco/contract/browser-build'
import { defineConfig } from 'vite'

const page = (name: string) => new URL(`./view/${name}.html`, import.meta.url).pathname

/** The games' pages: slot, roulette, verify. The server maps /play/:gameId and /verify to them. */
export default defineConfig({
  root: new URL('./view', import.meta.url).pathname,
  plugins: [withoutValidator()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: ['chrome97', 'safari15.4', 'firefox104'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { slot: page('slot'), roulette: page('roulette'), verify: page('verify') } },
  },
})
