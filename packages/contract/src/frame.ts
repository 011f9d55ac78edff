import { z } from 'zod'

/**
 * Messages between a game's frame and the site (window.postMessage, exact origin and source checked on both sides).
 * From the game to the site:
 */
export const gameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('palco:ready') }),
  /** `cash` is what can be staked, `bonus` how much of it is bonus money; without `bonus` the game knows one sum only. */
  z.object({
    type: z.literal('palco:balance'),
    cash: z.string().max(40),
    bonus: z.string().max(40).optional(),
    currency: z.string().max(10),
  }),
  /**
   * `started`: sent before the stake is taken. `ended`: the round's result has been shown to the player, every
   * animation included. In between the site's balance stays as it is after the stake.
   */
  z.object({ type: z.literal('palco:round'), state: z.enum(['started', 'ended']) }),
  /** The player does something in the game, at most every 20 seconds: where a session ends without that, the site hears nothing of it. */
  z.object({ type: z.literal('palco:act') }),
  z.object({ type: z.literal('palco:home') }),
  z.object({ type: z.literal('palco:deposit') }),
  /** A guest who looks on wants to play. */
  z.object({ type: z.literal('palco:login') }),
  z.object({ type: z.literal('palco:error'), code: z.string().max(80) }),
])
export type GameMessage = z.infer<typeof gameMessage>

/** From the site to the game. */
export const siteMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('palco:balance-changed') }),
  z.object({ type: z.literal('palco:sound'), on: z.boolean() }),
  /** No round begins until `palco:resume`, by the player or by itself; one that is open goes on to its end. */
  z.object({ type: z.literal('palco:pause') }),
  z.object({ type: z.literal('palco:resume') }),
])
export type SiteMessage = z.infer<typeof siteMessage>
