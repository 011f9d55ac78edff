import { expect, test } from 'vitest'
import { loadLanguage, findTexts } from '../../i18n/instances.ts'
import { takes } from './takes.ts'

test.each([
  ['es_ES', 0, 'Al instante'],
  ['es_ES', 1, 'En alrededor de 1 minuto'],
  ['es_ES', 90, 'En alrededor de 90 minutos'],
  ['es_ES', 60, 'En alrededor de 1 hora'],
  ['es_ES', 1440, 'En alrededor de 1 día'],
  ['en_US', 120, 'In about 2 hours'],
  ['en_US', 1440, 'In about 1 day'],
  ['en_US', 4320, 'In about 3 days'],
  ['pt_BR', 10, 'Em cerca de 10 minutos'],
  ['pt_BR', 1440, 'Em cerca de 1 dia'],
] as const)('%s: %i minutes are written in the unit that reads best', async (language, minutes, text) => {
  await loadLanguage(language)
  expect(takes(findTexts(language)!, minutes)).toBe(text)
})
