import { useTranslation } from '~/i18n/index.ts'
import { IconButton } from '@palco/ui/button.tsx'
import type { SlipAnswer, SlipData } from './load.ts'
import { Placed } from './placing/placed.tsx'
import { afterPlacing, emptied, slipText } from './slip.ts'
import { SlipForm } from './slip-form.tsx'
import { changeSlip, useSlip } from './store.ts'
import { useSlipState } from './use-slip-state.ts'

type Props = {
  /** With its title, which its own sheet has. */
  headed?: boolean
  onDone?: () => void
  /** The slip's own page: what the server knows of it, and what it answered to a plain post. */
  first?: SlipData
  posted?: SlipAnswer
}

/** The slip: selections, stake, possible return, and the one act. Works as a form without JavaScript. */
export function SlipPanel({ headed, onDone, first: data, posted }: Props) {
  const { t } = useTranslation()
  const slip = useSlip(data?.slip)
  const known = useSlipState(slip, data, posted)
  const { answer, forget } = known
  const count = slip.picks.length
  // A selection made since puts the receipt away.
  const untouched = answer && slipText(slip) === slipText(afterPlacing(answer.slip))
  const [first, ...others] = answer?.placed ?? []
  if (answer && first && untouched)
    return (
      <Placed
        bets={[first, ...others]}
        slip={answer.slip}
        onAgain={forget}
        onClose={() => {
          forget()
          onDone?.()
        }}
      />
    )
  return (
    <>
      {headed && <Head count={count} />}
      {count === 0 ? (
        <p className="slip-empty text-mid">{t('sports.slip.empty')}</p>
      ) : (
        <SlipForm slip={slip} known={known} sheet={onDone !== undefined} />
      )}
    </>
  )
}

function Head({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className="slip-head">
      <span className="slip-count figures">{count}</span>
      <h2>{t('sports.slip.title')}</h2>
      {count > 0 && (
        <IconButton icon="trash-2" label={t('sports.slip.clear')} onClick={() => changeSlip(emptied)} />
      )}
    </div>
  )
}
