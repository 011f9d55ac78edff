import { randomUUID } from 'node:crypto'
import type { IdentityCheckRequest, IdentityVerdict, IdentityWebhook } from '@palco/contract/identity'
import { findBehaviour, comesLater, decideVerdict } from './behaviours.ts'
import type { SandboxConfig } from './config.ts'
import type { Webhooks } from './webhooks.ts'

type Round = { fingerprint: string; said: IdentityVerdict }
type Check = { providerId: string; next: number; unavailable: boolean; rounds: Map<number, Round> }

/** What the sandbox knows: in memory, so a restart forgets it, and a platform that asks again is answered anew. */
export class Checks {
  readonly #checks = new Map<string, Check>()
  readonly #parts: { webhooks: Webhooks; timing: SandboxConfig['timing'] }

  constructor(parts: { webhooks: Webhooks; timing: SandboxConfig['timing'] }) {
    this.#parts = parts
  }

  /** Answers a question; the same one is answered with what is said of it by now. `conflict`: another one under the same round. */
  ask(
    request: IdentityCheckRequest,
  ): (IdentityVerdict & { provider_id: string }) | 'conflict' | 'unavailable' {
    const { reference, round } = request
    const check = this.#findCheck(reference)
    const behaviour = findBehaviour(request.person)
    if (behaviour === 'unavailable' && !check.unavailable) {
      check.unavailable = true
      return 'unavailable'
    }
    const fingerprint = JSON.stringify(request)
    const asked = check.rounds.get(round)
    if (asked && asked.fingerprint !== fingerprint) return 'conflict'
    const said = asked?.said ?? this.#answer(check, request)
    if (!asked) check.rounds.set(round, { fingerprint, said })
    return { ...(check.rounds.get(round)?.said ?? said), provider_id: check.providerId }
  }

  #findCheck(reference: string): Check {
    const present = this.#checks.get(reference)
    if (present) return present
    const check = { providerId: `idc_${randomUUID()}`, next: 0, unavailable: false, rounds: new Map() }
    this.#checks.set(reference, check)
    return check
  }

  #answer(check: Check, request: IdentityCheckRequest): IdentityVerdict {
    const behaviour = findBehaviour(request.person)
    const { round } = request
    const order = (check.next += 1)
    const verdict = decideVerdict(behaviour, round)
    if (!comesLater(behaviour, round)) return { ...verdict, order }
    const { answerMs, lateMs } = this.#parts.timing
    const send = (said: IdentityVerdict, ms: number, eventId: string = randomUUID()) =>
      this.#send(check, request, { said, ms, eventId })
    const final = { ...verdict, order: (check.next += 2) }
    if (behaviour === 'twice') {
      const eventId = randomUUID()
      send(final, answerMs, eventId)
      send(final, answerMs * 2, eventId)
    } else if (behaviour === 'out_of_order') {
      send(final, answerMs)
      send({ verdict: 'unclear', reasons: [], documents: [], order: final.order - 1 }, answerMs * 2)
    } else if (behaviour === 'silent') this.#decide(check, round, final)
    else send(final, behaviour === 'late' ? lateMs : answerMs)
    return { verdict: 'reviewing', reasons: [], documents: [], order }
  }

  /** From now on the question is answered so. */
  #decide(check: Check, round: number, said: IdentityVerdict): void {
    queueMicrotask(() => {
      const asked = check.rounds.get(round)
      if (asked) check.rounds.set(round, { ...asked, said })
    })
  }

  #send(
    check: Check,
    { reference, round, webhook_url: url }: IdentityCheckRequest,
    { said, ms, eventId }: { said: IdentityVerdict; ms: number; eventId: string },
  ): void {
    const event: IdentityWebhook = {
      event_id: eventId,
      reference,
      provider_id: check.providerId,
      round,
      ...said,
    }
    this.#parts.webhooks.send({
      url,
      event,
      ms,
      before: () => this.#decide(check, round, said),
    })
  }
}
