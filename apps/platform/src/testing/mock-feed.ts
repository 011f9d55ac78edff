import type { FeedFixture } from '@palco/contract/feed'
import { afterAll } from 'vitest'
import { type FeedServer, feedServer } from './feed-server.ts'

/** A provider of odds for one test file: it ends with the file. */
export async function mockFeed(fixtures: readonly FeedFixture[] = []): Promise<FeedServer> {
  const feed = await feedServer(fixtures)
  afterAll(() => feed.close())
  return feed
}
