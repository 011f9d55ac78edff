import { openApiDocument } from '@palco/contract/openapi'
import type { AnyCode } from './refusal-codes.ts'
import { REFUSALS } from './refusal-table.ts'

/** The contract as OpenAPI 3.1, with the status of every refusal. `server` is where it is offered. */
export const publishedDocument = (server: string): Record<string, unknown> =>
  openApiDocument(server, { statusOf: (code) => REFUSALS[code as AnyCode].status })
