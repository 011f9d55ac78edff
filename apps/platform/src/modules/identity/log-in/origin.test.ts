import { expect, test } from 'vitest'
import { findDevice, maskedAddress } from './origin.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 'Chrome · Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/149.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36 OPR/120.0.0.0`, 'Opera · Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:151.0) Gecko/20100101 Firefox/151.0', 'Firefox · Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${APPLE} CriOS/149.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iPad',
  ],
  ['Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0)', 'Linux'],
  ['curl/8.20.0', null],
  ['', null],
])('%s is %s', (userAgent, device) => {
  expect(findDevice(userAgent)).toBe(device)
})

test.each([
  ['190.12.34.56', '190.12.x.x'],
  ['::ffff:190.12.34.56', '190.12.x.x'],
  ['2800:810:4a2:7::1', '2800:810:x'],
  ['2001::1', '2001:0:x'],
  ['::1', '0:0:x'],
  ['somewhere', null],
  ['<b>', null],
])('of the address %s only %s is kept', (address, kept) => {
  expect(maskedAddress(address)).toBe(kept)
})
