import type { BenchSystem } from '../support/system.ts'
import type { Row } from '../support/table.ts'

export type Scenario = {
  /** As in the table and for `--only`. */
  name: string
  /** Runs on a separate system whose limits by address are on. */
  limits?: true
  /** Bounded in time; throws MissingTool when the machine lacks a program it needs. */
  run(system: BenchSystem): Promise<Row[]>
}
