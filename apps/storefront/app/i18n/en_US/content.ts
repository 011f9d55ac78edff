import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/content.ts'

export default {
  pages: {
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    responsibleGaming: 'Responsible gaming',
    betTypes: 'Bet types',
    sportRules: 'Sports rules',
  },
  updated: 'Updated on {date}',
  inForce: 'Version {version}, in force since {date}',
  versions: 'Other versions',
  version: 'Version {version}, from {date}',
  former: 'You are reading an earlier version. It applied from {date}.',
  present: 'See the one in force',
  missing: 'We could not fetch this text',
  missingText: 'Try again in a few minutes.',
  retry: 'Try again',
  install: {
    title: '{name} on your home screen',
    lead: 'It opens like an app, with nothing to download from a store and no space used.',
    now: 'Install now',
    android: 'Android, with Chrome',
    android1: 'Open the browser’s menu',
    android1Text: 'The three dots at the top right.',
    android2: 'Tap “Add to Home screen”',
    android2Text: 'On some phones it says “Install app”.',
    android3: 'Confirm with “Install”',
    android3Text: 'The icon of {name} is now among your apps.',
    iphone: 'iPhone and iPad, with Safari',
    iphone1: 'Tap the share button',
    iphone1Text: 'The square with an arrow pointing up, at the foot of the screen.',
    iphone2: 'Choose “Add to Home Screen”',
    iphone2Text: 'If you do not see it, scroll down the list.',
    iphone3: 'Confirm with “Add”',
    iphone3Text: 'The icon of {name} is now on your home screen.',
    about:
      'It updates itself. Nothing of your account is kept on the phone: without a connection it only shows a notice.',
  },
} satisfies SameTexts<typeof es>
