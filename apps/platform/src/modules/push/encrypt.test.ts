import { expect, test } from 'vitest'
import { areKeys, encryptPush } from './encrypt.ts'

/** RFC 8291, section 5 and appendix A. */
const RECEIVER = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const DRAWN = {
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
}

test('the published example is encrypted as published', () => {
  const message = Buffer.from('When I grow up, I want to be a watermelon')
  expect(encryptPush(message, RECEIVER, DRAWN).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('keys that are none of the curve are known before they are used', () => {
  expect(areKeys(RECEIVER)).toBe(true)
  expect(areKeys({ ...RECEIVER, auth: 'AAAA' })).toBe(false)
  expect(areKeys({ ...RECEIVER, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
})
