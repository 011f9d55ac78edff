/** What a player may be notified of by web push. */
export const PUSH_TOPICS = ['results', 'bonuses', 'tournaments'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]
