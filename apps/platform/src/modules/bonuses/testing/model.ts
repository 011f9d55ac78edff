/**
 * Bonus money a second time, in memory and written from the rules (docs/bonuses.md) rather than from the code: the
 * property test compares the two after every step. Amounts in minor units.
 */
export type Terms = { amount: bigint; multiple: bigint; maxStake: bigint | null; maxCashOut: bigint | null }

type Granted = Terms & {
  status: 'claimed' | 'completed' | 'canceled'
  reason: string | null
  wagered: bigint
  converted: bigint
}
type Stake = {
  round: Round
  cash: bigint
  bonus: bigint
  under: Granted | null
  counted: bigint
  back: boolean
}
type Round = { staked: bigint; bonusStaked: bigint; won: bigint; of: Granted | null; open: boolean }
type Movement = { stake: Stake; sign: 1n | -1n }

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export class BonusModel {
  cash = 0n
  bonus = 0n
  /** What promotions gave (negative) and got back. */
  promotions = 0n
  readonly granted: Granted[] = []
  readonly rounds: Round[] = []
  readonly stakes: Stake[] = []
  #unread: Movement[] = []

  running(): Granted | null {
    return this.granted.find(({ status }) => status === 'claimed') ?? null
  }

  claim(terms: Terms): string {
    if (this.running()) return 'bonus_running'
    this.granted.push({ ...terms, status: 'claimed', reason: null, wagered: 0n, converted: 0n })
    this.bonus += terms.amount
    this.promotions -= terms.amount
    return 'ok'
  }

  /** What was wagered counts before a bonus is given up, read by the job or not. */
  cancel(): string {
    this.#read()
    const running = this.running()
    if (!running) return 'bonus_unavailable'
    this.#end(running, running.wagered >= running.amount * running.multiple ? null : 'player')
    return 'ok'
  }

  /** Own money can always be withdrawn. The running bonus is given up with it, if the player agreed to that. */
  withdraw(amount: bigint, agreed: boolean): string {
    this.#read()
    const running = this.running()
    const done = running !== null && running.wagered >= running.amount * running.multiple
    if (running && done) this.#end(running, null)
    if (this.cash < amount) return 'insufficient_funds'
    if (running && !done) {
      if (!agreed) return 'bonus_not_given_up'
      this.#end(running, 'withdrawal')
    }
    this.cash -= amount
    return 'ok'
  }

  /** A first stake opens its round. */
  stake(amount: bigint, into: Round | null): string {
    const round = into ?? { staked: 0n, bonusStaked: 0n, won: 0n, of: null, open: true }
    if (!round.open) return 'round_closed'
    const drawn = amount > this.cash ? amount - this.cash : 0n
    const running = this.running()
    if (drawn > this.bonus) return 'insufficient_funds'
    if (drawn > 0n) {
      if (!running || (round.of && round.of !== running)) return 'insufficient_funds'
      const most = running.maxStake
      if (most !== null && (amount > most || round.bonusStaked + drawn > most)) return 'stake_out_of_bounds'
      round.of = running
    }
    this.cash -= amount - drawn
    this.bonus -= drawn
    round.staked += amount
    round.bonusStaked += drawn
    if (!into) this.rounds.push(round)
    const stake = { round, cash: amount - drawn, bonus: drawn, under: running, counted: 0n, back: false }
    this.stakes.push(stake)
    this.#unread.push({ stake, sign: 1n })
    return 'ok'
  }

  win(round: Round, amount: bigint, ended: boolean): string {
    if (!round.open) return 'round_closed'
    const part = round.staked === 0n ? 0n : (amount * round.bonusStaked) / round.staked
    this.cash += amount - part
    this.#comesBack(round.of, part)
    round.won += amount
    if (ended) round.open = false
    return 'ok'
  }

  rollback(stake: Stake): string {
    if (stake.back) return 'ok'
    const { round } = stake
    if (!round.open) return 'round_closed'
    stake.back = true
    this.cash += stake.cash
    this.#comesBack(round.of, stake.bonus)
    round.staked -= stake.cash + stake.bonus
    round.bonusStaked -= stake.bonus
    if (round.staked === 0n && round.won === 0n) round.open = false
    this.#unread.push({ stake, sign: -1n })
    return 'ok'
  }

  /** What the job does: reads the feed, then ends what is wagered or spent. */
  follow(): void {
    this.#read()
    const running = this.running()
    if (!running) return
    if (running.wagered >= running.amount * running.multiple) this.#end(running, null)
    else if (this.bonus === 0n && !this.rounds.some(({ of, open }) => of === running && open)) {
      this.#end(running, 'spent')
    }
  }

  #read(): void {
    for (const { stake, sign } of this.#unread) {
      const bonus = stake.under
      if (bonus?.status !== 'claimed') continue
      if (sign === 1n)
        stake.counted = least(stake.cash + stake.bonus, bonus.maxStake ?? stake.cash + stake.bonus)
      bonus.wagered += sign * stake.counted
    }
    this.#unread = []
  }

  /** Bonus money goes to the running bonus it is of; of one that ended it is paid up to its most, or forfeited. */
  #comesBack(of: Granted | null, part: bigint): void {
    if (part === 0n || !of) return
    if (of.status === 'claimed') {
      this.bonus += part
      return
    }
    const kept =
      of.status === 'completed' ? least(part, (of.maxCashOut ?? part + of.converted) - of.converted) : 0n
    of.converted += kept
    this.cash += kept
    this.promotions += part - kept
  }

  #end(bonus: Granted, reason: string | null): void {
    const kept = reason === null ? least(this.bonus, bonus.maxCashOut ?? this.bonus) : 0n
    this.cash += kept
    this.promotions += this.bonus - kept
    this.bonus = 0n
    Object.assign(bonus, { status: reason === null ? 'completed' : 'canceled', reason, converted: kept })
  }
}
