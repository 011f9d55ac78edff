import { expect, test } from 'vitest'
import { isPushService } from './services.ts'

test.for([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/QX', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.evil.test/x', false],
  ['https://evilpush.apple.com.test/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://169.254.169.254/latest', false],
  ['no address', false],
] as const)('%s: %s', ([endpoint, known]) => {
  expect(isPushService(endpoint)).toBe(known)
})
