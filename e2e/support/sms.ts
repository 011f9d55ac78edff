import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The code that was sent to a number (E.164) last; waits until there is one. Without a gateway messages are files (docs/platform-settings.md). */
export async function readSentCode(number: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'sms')
  const find = (): string => {
    const texts = (existsSync(folder) ? readdirSync(folder).toSorted() : []).map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    )
    return /\n(\d{8}) /.exec(texts.findLast((text) => text.includes(`To: ${number}\n`)) ?? '')?.[1] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}
