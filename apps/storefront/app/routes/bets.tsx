import type { ListedBet } from '@palco/contract'
import { useMemo } from 'react'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { BetsPage } from '~/features/bets/bets-page.tsx'
import { loadAllBets } from '~/features/bets/load.ts'
import { RoundCard } from '~/features/bets/round-card.tsx'
import { RaceBetCard } from '~/features/horses/bets/listed-card.tsx'
import { PastRoundCard } from '~/features/prode/past-round-card.tsx'
import { BetCard } from '~/features/sports/bets/bet-card.tsx'
import { CashOutNote } from '~/features/sports/bets/cash-out.tsx'
import { cashOutAction } from '~/features/sports/bets/load.ts'
import { useCashOutValues } from '~/features/sports/bets/use-cash-outs.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import '~/features/sports/bets/bets.css'
import '~/features/sports/lists/event-rows.css'
import '~/features/sports/prices/odds.css'
import '~/features/sports/sports.css'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadAllBets(context, url)
export const action = async ({ context, request }: ActionFunctionArgs) =>
  cashOutAction(context, await request.formData())

const NONE: readonly ListedBet[] = []

/** The player's bets of all products; those on sports are cashed out here. */
export default function Page() {
  const data = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const bets = data.bets ?? NONE
  const onSports = useMemo(() => bets.flatMap((one) => (one.kind === 'sports_bet' ? [one.bet] : [])), [bets])
  const values = useCashOutValues(onSports)
  const card = (one: ListedBet) => {
    switch (one.kind) {
      case 'sports_bet':
        return (
          <BetCard
            key={one.id}
            bet={one.bet}
            idempotencyKey={data.key}
            value={values.get(one.id)}
            posted={answer?.id === one.id ? answer : undefined}
          />
        )
      case 'game_round':
        return <RoundCard key={one.id} one={one} />
      case 'prode_entry':
        return <PastRoundCard key={one.id} past={one.entry} />
      default:
        return <RaceBetCard key={one.id} one={one} />
    }
  }
  const elsewhere = answer && !onSports.some(({ id }) => id === answer.id)
  return <BetsPage data={data} note={elsewhere && <CashOutNote answer={answer} />} card={card} />
}
