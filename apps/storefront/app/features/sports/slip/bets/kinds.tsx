import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { useTypedBefore } from '~/page/use-typed-before.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { chosenSystem, isNamed, listSystems } from './arithmetic.ts'
import { type Kind, toKind, listLegs, type Slip } from '../slip.ts'
import { changeSlip } from '../store.ts'

/** Singles, multiple or system. Choosing works as a post too. */
export function Kinds({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const kind = toKind(slip)
  const least: Record<Kind, number> = { single: 1, multiple: 2, system: 3 }
  const count = listLegs(slip).length
  if (count < 2) return null
  return (
    <div className="segments slip-kind" role="group" aria-label={t('sports.slip.kind')}>
      {(['multiple', 'single', 'system'] as const).map((each) => (
        <button
          key={each}
          type="submit"
          name="kind"
          value={each}
          aria-pressed={kind === each}
          disabled={count < least[each]}
          onClick={(event) => {
            event.preventDefault()
            changeSlip((now) => ({ ...now, kind: each }))
          }}
        >
          {t(`sports.slip.kinds.${each}`)}
        </button>
      ))}
    </div>
  )
}

/** Which system, with its lines. */
export function Systems({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  const id = useId()
  const chosen = chosenSystem(slip)
  const choose = (system: string) => changeSlip((now) => ({ ...now, system }))
  useTypedBefore(id, chosen?.name ?? '', choose)
  return (
    <label className="slip-field" htmlFor={id}>
      <span>{t('sports.slip.system')}</span>
      <span className="select">
        <select
          id={id}
          className="input"
          name="system"
          value={chosen?.name ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {listSystems(listLegs(slip).length).map(({ name, lines }) => (
            <option key={name} value={name}>
              {t('sports.slip.systemLines', {
                name: isNamed(name) ? t(`sports.slip.systems.${name}`) : name,
                count: lines,
              })}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </span>
    </label>
  )
}
