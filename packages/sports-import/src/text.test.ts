import { expect, test } from 'vitest'
import { readFootballData, textOfFile } from './index.ts'

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

test('a file is read in the encoding that it is in', () => {
  expect(textOfFile(new TextEncoder().encode('Peñarol – Köln'))).toBe('Peñarol – Köln')
  expect(textOfFile(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('A')
  expect(textOfFile(latin('Peñarol,Köln'))).toBe('Peñarol,Köln')
  // Windows-1252 has signs where Latin-1 has none.
  expect(textOfFile(Uint8Array.of(0x93, 0x41, 0x94))).toBe('“A”')
  expect(textOfFile(Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0xf1, 0x00))).toBe('Añ')
  expect(textOfFile(Uint8Array.of(0xfe, 0xff, 0x00, 0x41, 0x00, 0xf1))).toBe('Añ')
})

test('a match list of the encoding that publishers write keeps its names', () => {
  const text = textOfFile(
    latin('Date,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A\n15/08/04,La Coruña,Málaga,1,0,1.8,3.4,4.5'),
  )
  expect(readFootballData(text).matches).toMatchObject([{ home: 'La Coruña', away: 'Málaga' }])
})

test('a NUL is no text', () => {
  expect(() => textOfFile(new TextEncoder().encode('a\nb\0c'))).toThrow('line 2 holds a NUL character')
  expect(() => textOfFile(Uint8Array.of(0x41, 0x00, 0x42, 0x00))).toThrow('NUL')
})
