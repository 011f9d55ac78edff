import type es from '../es_ES/content.ts'

export default {
  pages: {
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    responsibleGaming: 'Responsible gaming',
    betTypes: 'Bet types',
    sportRules: 'Sports rules',
  },
  updated: 'Updated on {{date}}',
  missing: 'We could not fetch this text',
  missingText: 'Try again in a few minutes.',
  retry: 'Try again',
} satisfies typeof es
