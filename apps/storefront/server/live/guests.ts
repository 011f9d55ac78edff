import { countedAddress } from '@palco/service/rate-limit'

/**
 * Counts the streams of guests by their address, so that one address does not hold all that a process can keep open.
 * @param most of one address (IPv6: of one /64); many phones of a carrier share one
 */
export function createGuestStreams(most: number) {
  const open = new Map<string, number>()
  return {
    /** @returns what ends the stream's counting; `null` while the address has as many as it may */
    enter(client: string): (() => void) | null {
      const address = countedAddress(client)
      const count = open.get(address) ?? 0
      if (count >= most) return null
      open.set(address, count + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
    addresses: () => open.size,
  }
}
