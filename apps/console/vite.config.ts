import { withoutValidator } from '@palco/contract/browser-build'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { packedAssets } from './server/packed-assets.ts'

export default defineConfig({
  root: import.meta.dirname,
  // The kit is source like the app itself.
  resolve: { alias: { '@palco/ui': `${import.meta.dirname}/../../packages/ui/src` } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
        },
      },
      // Modules of the app do nothing by being imported; without this, server code reached by an import stays in the browser's.
      treeshake: { moduleSideEffects: [{ test: /\/(app|packages)\/[^?]*\.tsx?$/, sideEffects: false }] },
    },
  },
  plugins: [reactRouter(), packedAssets(), withoutValidator()],
})
