import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { erasureFunctions } from './modules/erasure/index.ts'
import { PLAYER_TABLES } from './modules.ts'

/** Writes the SQL functions that erase a player (docs/erasure.md). */
for (const [file, text] of erasureFunctions(PLAYER_TABLES))
  writeFileSync(path.join(import.meta.dirname, file), text)
