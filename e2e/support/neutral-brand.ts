import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { SITES } from './sites.ts'

const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

/** The brand of the documents' example with sports and without a jurisdiction: the neutral profile holds. */
export async function saveNeutralBrand(): Promise<void> {
  const text = readFileSync(path('docs/brand-example.yaml'), 'utf8')
    .replace('plaza.localhost:3000', new URL(SITES.plaza).host)
    .replace('  jurisdiction: AR-C\n', '')
    .replace('    sports: { enabled: false }\n', '')
  const folder = mkdtempSync(join(tmpdir(), 'palco-brand-'))
  try {
    const file = join(folder, 'plaza.yaml')
    writeFileSync(file, text)
    const env = { ...process.env, DATABASE_URL: process.env.E2E_DATABASE_URL }
    await promisify(execFile)(process.execPath, [path('tools/brand/main.ts'), 'save', file], { env })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
