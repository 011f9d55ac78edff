import type { SameTexts } from '@palco/contract/texts'
import type es from '../es_ES/common.ts'

export default {
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  backHome: 'Back to home',
  notifications: 'Notifications',
  mustLoginUrl: 'You must login to access this url',
  mustLoginGame: 'You must login to access this game',
  mustLoginSlip: 'Log in to place your bet: your bet slip is kept',
  sessionOver: 'Your session ended. Log in again to continue.',
  language: 'Language',
  unknown: '—',
} satisfies SameTexts<typeof es>
