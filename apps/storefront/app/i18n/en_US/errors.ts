import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/errors.ts'

export default {
  title: 'Error',
  invalidCredentials: 'Invalid credentials!',
  wrongCredentials: 'The username or password are incorrect',
  limited: 'Too many requests. Try again in a few seconds.',
  limitedFor: 'Too many requests. Try again in {seconds} seconds.',
  noAnswer: 'We could not connect. Check your connection and try again.',
  unexpected: 'Something went wrong. Try again in a moment.',
  forbidden: 'The page has expired. Reload it and try again.',
  maintenance: 'We are currently under maintenance.',
  maintenanceText: 'We will be right back. Try again in a few minutes.',
  retry: 'Try again',
  pageNotFound: 'Page not found: {path}',
  notFoundText: 'That page does not exist.',
  failed: 'We could not show this page.',
  failedPart: 'We could not load this.',
} satisfies SameTexts<typeof es>
