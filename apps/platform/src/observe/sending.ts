import type { Metrics } from '@palco/service/metrics'

type Channel = 'mail' | 'sms'
/** The name of an error says that another try would be refused again (`MailRefused`, `SmsRefused`). */
const isRefused = (error: unknown): boolean => error instanceof Error && error.name.endsWith('Refused')

/** Measures what is sent to players, and remembers whether the last try of a channel worked. */
export function sendingMeasure(metrics: Metrics) {
  const seconds = metrics.histogram({
    name: 'message_send_seconds',
    help: 'Time of handing over a mail or an SMS; result: sent, refused for good, or failed for now',
    labels: ['channel', 'result'],
  })
  const worked = new Map<Channel, boolean>()

  async function measured(channel: Channel, send: () => Promise<void>): Promise<void> {
    const begun = performance.now()
    let result = 'sent'
    try {
      await send()
    } catch (error) {
      result = isRefused(error) ? 'refused' : 'failed'
      throw error
    } finally {
      seconds.observe({ channel, result }, (performance.now() - begun) / 1000)
      worked.set(channel, result !== 'failed')
    }
  }
  return {
    measured,
    /** `undefined`: nothing was sent yet. */
    works: (channel: Channel): boolean | undefined => worked.get(channel),
  }
}
