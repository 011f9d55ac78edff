export type GuestTopics = {
  /** @returns what ends the counting of a stream with these topics; `null` where they are more than guests may have together */
  enter(topics: readonly string[]): (() => void) | null
}

/**
 * Counts the topics that streams of guests have open together, whatever their addresses: the backend keeps a subscription for each. A topic
 * that another guest has is no further one.
 */
export function createGuestTopics(most: number): GuestTopics {
  const open = new Map<string, number>()
  return {
    enter(topics) {
      const further = topics.filter((topic) => !open.has(topic)).length
      if (further > 0 && open.size + further > most) return null
      for (const topic of topics) open.set(topic, (open.get(topic) ?? 0) + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        for (const topic of topics) {
          const left = (open.get(topic) ?? 1) - 1
          if (left > 0) open.set(topic, left)
          else open.delete(topic)
        }
      }
    },
  }
}
