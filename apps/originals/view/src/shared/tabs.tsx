import type { HTMLAttributes } from 'preact'
import { useRef } from 'preact/hooks'

type TabListProps<Id> = HTMLAttributes<HTMLDivElement> & {
  /** `name` is the id of the tab in the page, to which the panel refers. */
  tabs: readonly { id: Id; name: string; label: string }[]
  chosen: Id
  choose: (id: Id) => void
  /** The id of the panel that all tabs fill. */
  panel?: string
}

/** Tabs of one panel: arrows go from one to the next and choose it, Tab leads into the panel. */
export function TabList<Id>({ tabs, chosen, choose, panel, ...attributes }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const turn = ({ key }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const at = (tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length
    choose(tabs[at]!.id)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div role="tablist" ref={list} onKeyDown={turn} {...attributes}>
      {tabs.map(({ id, name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={name}
          aria-controls={panel}
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
