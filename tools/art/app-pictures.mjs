// Pictures of the demo brands' pages that a phone shows when the site is installed: of a running site, whose address is given.
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const [, , address = 'http://localhost:3000', executablePath] = process.argv
const out = new URL('../../apps/storefront/public/art/brands/', import.meta.url).pathname
const BRANDS = [
  ['brasa', '', 'es-AR'],
  ['tribuna', 'tribuna.', 'pt-BR'],
  ['marea', 'marea.', 'es-ES'],
]
const PICTURES = [
  ['narrow', '/casino/casino-games', { width: 360, height: 800 }, 2],
  ['wide', '/casino/casino-games', { width: 1280, height: 800 }, 1],
]

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const [id, host, locale] of BRANDS)
  for (const [shape, path, viewport, deviceScaleFactor] of PICTURES) {
    const page = await browser.newPage({ viewport, deviceScaleFactor, locale, reducedMotion: 'reduce' })
    await page.goto(address.replace('//', `//${host}`) + path, { waitUntil: 'networkidle' })
    await sharp(await page.screenshot())
      .webp({ quality: 62, effort: 6 })
      .toFile(`${out}${id}-${shape}.webp`)
    await page.close()
  }
await browser.close()
