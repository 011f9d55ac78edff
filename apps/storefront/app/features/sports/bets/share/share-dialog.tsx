import type { Bet } from '@palco/contract'
import { Button } from '@palco/ui/button.tsx'
import { Sheet } from '@palco/ui/dialog.tsx'
import { CheckboxField } from '@palco/ui/field.tsx'
import { useEffect, useId, useMemo, useState } from 'react'
import { useBrand } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { useOddsText } from '../../prices/odds-text.ts'
import { kindText } from '../bet-facts.tsx'
import { pictureContent, type PictureContent, pictureText, selectionsText } from './content.ts'
import { drawPicture, readLook } from './draw.ts'
import './share.css'

/** The bet as the picture says it. */
function useContent(bet: Bet, withAmounts: boolean): PictureContent {
  const { t } = useTranslation()
  const format = useFormat()
  const odds = useOddsText()
  return pictureContent(
    bet,
    {
      title: kindText(t, bet),
      builder: t('sports.slip.builder.title'),
      odds,
      money: format.money,
      labels: {
        odds: t('sports.slip.totalOdds'),
        stake: t('sports.slip.stake'),
        possible: t('sports.slip.possible'),
        return: t('sports.bet.return'),
      },
    },
    withAmounts,
  )
}

type Drawn = { address: string; file: File } | 'failed' | null

/** Draws the content anew when it changes; null while it is drawn. */
function usePicture(content: PictureContent): Drawn {
  const { t } = useTranslation()
  const { name } = useBrand()
  const [drawn, setDrawn] = useState<Drawn>(null)
  const text = JSON.stringify(content)
  const more = t('sports.share.more', { count: content.more })
  const file = t('sports.share.file')
  useEffect(() => {
    let address: string | null = null
    let isCurrent = true
    const brand = { name, host: location.host, adults: '18+', more }
    const draw = async () => {
      const blob = await drawPicture(JSON.parse(text) as PictureContent, brand, readLook())
      if (!isCurrent) return
      if (!blob) return setDrawn('failed')
      address = URL.createObjectURL(blob)
      setDrawn({ address, file: new File([blob], file, { type: blob.type }) })
    }
    void draw().catch(() => isCurrent && setDrawn('failed'))
    return () => {
      isCurrent = false
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [text, name, more, file])
  return drawn
}

/** The picture of a bet, and the ways to send it; with a link to its selections while they can be bet on. */
export function ShareDialog({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const { t } = useTranslation()
  const amounts = useId()
  const [withAmounts, setWithAmounts] = useState(false)
  const content = useContent(bet, withAmounts)
  const drawn = usePicture(content)
  const link = useMemo(() => {
    const selections = selectionsText(bet)
    return selections === null ? null : location.origin + paths.sportsSlip(selections)
  }, [bet])
  const message = [pictureText(content), ...(link === null ? [] : [link])].join('\n')
  const file = drawn !== null && drawn !== 'failed' ? drawn.file : null
  const canSend =
    file !== null && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
  return (
    <Sheet title={t('sports.share.title')} onClose={onClose}>
      <div className="stack">
        {drawn === 'failed' ? (
          <p role="alert">{t('sports.share.failed')}</p>
        ) : (
          <div className="share-picture" aria-busy={drawn === null}>
            {drawn && <img src={drawn.address} alt={pictureText(content)} />}
          </div>
        )}
        <CheckboxField
          id={amounts}
          name="with_amounts"
          label={t('sports.share.amounts')}
          checked={withAmounts}
          onChange={(event) => setWithAmounts(event.currentTarget.checked)}
        />
        <div className="dialog-actions">
          {file && canSend && (
            <Button
              variant="brand"
              icon="share"
              onClick={() => void navigator.share({ files: [file], text: message }).catch(() => undefined)}
            >
              {t('sports.share.send')}
            </Button>
          )}
          {drawn && drawn !== 'failed' && (
            <Button
              href={drawn.address}
              download={drawn.file.name}
              variant={canSend ? 'neutral' : 'brand'}
              icon="arrow-down-to-line"
            >
              {t('sports.share.save')}
            </Button>
          )}
          <Button
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noopener noreferrer"
            icon="message-circle"
          >
            WhatsApp
          </Button>
        </div>
        {link !== null && <CopyControl label={t('sports.share.link')} value={link} variant="neutral" />}
      </div>
    </Sheet>
  )
}
