import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/first.ts'
import common from './common.ts'
import errors from './errors.ts'

/** The texts of a guest's home that do not stay HTML, fetched before the others (docs/decisions/0014-first-texts.md). */
export default {
  common,
  errors,
  layout: {
    ui: {
      close: 'Close',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      previous: 'Previous',
      next: 'Next',
      loading: 'Loading',
      adultsOnly: '18 and over only',
      copy: 'Copy',
      copied: 'Copied',
      copyFailed: 'It could not be copied. Select the text and copy it yourself.',
    },
    skip: 'Skip to content',
  },
  lobby: {
    title: 'Home',
    heading: 'Games at {name}',
  },
} satisfies SameTexts<typeof es>
