import { feedDocument, openApiDocument, operatorsDocument } from '@palco/contract/openapi'
import type { AnyCode } from '../refusals/codes.ts'
import { toOperatorStatus } from '../refusals/render.ts'
import { REFUSALS } from '../refusals/table.ts'

/** The contract as OpenAPI 3.1, with the status of every refusal. `server` is where it is offered. */
export const publishedDocument = (server: string): Record<string, unknown> =>
  openApiDocument(server, { toStatus: (code) => REFUSALS[code as AnyCode].status })

/** The calls of the operators' console as OpenAPI 3.1. */
export const publishedOperators = (server: string): Record<string, unknown> =>
  operatorsDocument(server, toOperatorStatus)

/** The odds feed protocol as OpenAPI 3.1; `server` is a provider's address. */
export const publishedFeed = (server: string): Record<string, unknown> => feedDocument(server)
