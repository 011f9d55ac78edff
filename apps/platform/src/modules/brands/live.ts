import type { LiveSource } from '../../realtime/index.ts'

/** A new version of the brand's configuration. */
export const configurationLive: LiveSource = {
  topic: 'brand',
  type: 'configuration',
  read: ({ version }) => ({
    key: 'configuration',
    event: { type: 'configuration', version: String(version) },
  }),
}
