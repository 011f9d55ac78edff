import { randomBytes } from 'node:crypto'
import { withoutValidator, wordsOnDemand } from '@palco/contract/browser-build'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { playersOnly } from './app/route-table.ts'
import { buildFiles } from './server/build-files.ts'

/** One id for the client and the server half of a build; the running page compares it with builds/latest.json. */
const builtAt = new Date()
const buildId = `b${builtAt.toISOString().replace(/\D/g, '').slice(0, 14)}-${randomBytes(4).toString('hex')}`

/** The kit is source like the app itself. */
const kit = `${import.meta.dirname}/../../packages/ui/src`

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '~': `${import.meta.dirname}/app`, '@palco/ui': kit } },
  define: { __BUILD_ID__: JSON.stringify(buildId), __PLAYERS_ONLY__: JSON.stringify(playersOnly()) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What every page has is not named again for each part that is loaded late.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(rolldown-runtime|framework|shell)-/.test(file)),
    },
    rolldownOptions: {
      // Few chunks, which pack better: the frame of every page with all that it imports, the home with what is left, what
      // several areas share, and then each area's own. A group takes along all that its modules import, so what others use
      // stands in a group before it. A page in a group keeps its own file that names what it takes from the group.
      output: {
        // Seven digits tell the files of a build apart as well as eight do, and each page's list of files packs better.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'shell', test: /app\/(entry\.client|root|layouts\/whitelabel)\.tsx/ },
            { name: 'home', test: /app\/routes\/home\.tsx/ },
            // Small parts of all areas.
            {
              name: 'kit',
              test: /packages\/ui\/src\/(button|icon|badge|card|classes)\.|app\/ui\/(chip|rail|empty-state|eighteen)\./,
              minShareCount: 2,
            },
            {
              name: 'parts',
              test: /packages\/ui\/src\/(dialog|open-modal|note)\.|app\/(ui\/crest|notices\/form-errors|lib\/amount)\./,
              minShareCount: 2,
            },
            {
              name: 'fields',
              test: /packages\/ui\/src\/(field|pager)\.|app\/(ui\/(copy-control|confirm-dialog)|page\/(confirmed-form|free-bet|use-typed-before))\./,
              minShareCount: 2,
            },
            // The header's balance and marks follow the live channel: without this they would load the sportsbook.
            {
              name: 'readings',
              test: /app\/live\/|packages\/contract\/src\/tables\//,
              minShareCount: 2,
            },
            // A row of games, which other areas show too; what lists of games share beyond it; a game that is played.
            {
              name: 'tiles',
              test: /app\/features\/casino\/(lobby\/parts|tile|wall|picture|volatility|jackpots\/shown)\./,
              minShareCount: 2,
            },
            { name: 'games', test: /app\/features\/casino\/(?!play\/|demo\/)/, minShareCount: 2 },
            { name: 'play', test: /app\/features\/casino\//, minShareCount: 2 },
            // What most pages of the sportsbook share, the slip included.
            { name: 'sportsbook', test: /app\/features\/sports\//, minShareCount: 4 },
            // Apart from the routes' own modules, which the navigation's links fetch ahead.
            { name: 'predictions', test: /app\/features\/prode\// },
            { name: 'event-parts', test: /app\/features\/sports\/event\/(?!quick-view)/, minShareCount: 2 },
            {
              name: 'live-list',
              test: /app\/features\/sports\/(live-page|use-quick-view|event\/quick-view)\./,
            },
            {
              name: 'account',
              test: /app\/(features\/account\/(checks|login-form|register-form|auth-card|personal-fields|countries)|lib\/form-values|page\/use-form-check)\b/,
              minShareCount: 2,
            },
          ],
        },
      },
      // Our modules do nothing by being imported; without this, server code reached through an index stays in the browser's.
      treeshake: { moduleSideEffects: [{ test: /\/(app|packages)\/[^?]*\.tsx?$/, sideEffects: false }] },
    },
  },
  plugins: [
    !process.env.VITEST && reactRouter(),
    buildFiles(buildId, builtAt.getTime()),
    withoutValidator(),
    wordsOnDemand(),
  ],
})
