import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { tabClass, tabListClass } from './tab-class.ts'
import { TabLabel } from './tab-label.tsx'

type Tab = { value: string; label: string; count?: number; content: ReactNode }

type Props = {
  /** For screen readers. */
  label: string
  tabs: Tab[]
  /** The open tab when controlled; otherwise the first is open initially. */
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}

/**
 * Tabs within a page. Tabs with their own URL are links (see tab-class.ts).
 * Every panel is rendered, so that all are readable without JavaScript.
 */
export function Tabs({ label, tabs, value, onValueChange, className }: Props) {
  const id = useId()
  const [ownValue, setOwnValue] = useState(tabs[0]?.value)
  const open = value ?? ownValue

  function select(next: string) {
    setOwnValue(next)
    onValueChange?.(next)
  }

  function handleKey(event: KeyboardEvent) {
    const current = tabs.findIndex((tab) => tab.value === open)
    const indexByKey = new Map(
      Object.entries({ ArrowLeft: current - 1, ArrowRight: (current + 1) % tabs.length, Home: 0, End: -1 }),
    )
    const index = indexByKey.get(event.key)
    const next = index === undefined ? undefined : tabs.at(index)
    if (!next) return
    event.preventDefault()
    select(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={`${tabListClass} noscript:hidden`}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-${tab.value}-panel`}
            aria-selected={tab.value === open}
            tabIndex={tab.value === open ? 0 : -1}
            className={tabClass}
            onClick={() => select(tab.value)}
            onKeyDown={handleKey}
          >
            <TabLabel count={tab.count}>{tab.label}</TabLabel>
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          className={tab.value === open ? 'pt-6' : 'hidden pt-6 noscript:block'}
        >
          <h2 className="mb-3 hidden noscript:block">{tab.label}</h2>
          {tab.content}
        </div>
      ))}
    </div>
  )
}
