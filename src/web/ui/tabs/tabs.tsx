import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { tabClass, tabListClass } from './tab-class.ts'
import { TabLabel } from './tab-label.tsx'

type Tab = { value: string; label: string; count?: number; content: ReactNode }

type Props = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: Tab[]
  /** The open tab, if the caller keeps it; else the first is open at the start. */
  value?: string
  onValueChange?: (value: string) => void
  className?: string
}

/**
 * Tabs inside a page. Tabs with addresses of their own are links: see tab-class.ts. Every panel is part of the page; without
 * JavaScript they stand one under another.
 */
export function Tabs({ label, tabs, value, onValueChange, className }: Props) {
  const id = useId()
  const [kept, keep] = useState(tabs[0]?.value)
  const open = value ?? kept

  function select(next: string) {
    keep(next)
    onValueChange?.(next)
  }

  function handleKey(event: KeyboardEvent) {
    const from = tabs.findIndex((tab) => tab.value === open)
    const places = new Map(
      Object.entries({ ArrowLeft: from - 1, ArrowRight: (from + 1) % tabs.length, Home: 0, End: -1 }),
    )
    const place = places.get(event.key)
    const next = place === undefined ? undefined : tabs.at(place)
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
