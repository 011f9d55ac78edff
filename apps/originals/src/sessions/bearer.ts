import type { Queryable } from '@palco/service/database'
import type { FastifyRequest } from 'fastify'
import { findViewSession, type ViewSession } from './store.ts'

/** The session whose bearer token a call carries, or null. */
export async function bearerSession(
  database: Queryable,
  request: FastifyRequest,
): Promise<ViewSession | null> {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? findViewSession(database, token) : null
}
