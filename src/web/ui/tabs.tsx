import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
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

/** Tabs inside a page. Tabs with addresses of their own are links: see tab-class.ts. */
export function Tabs({ label, tabs, value, onValueChange, className }: Props) {
  return (
    <RadixTabs.Root
      className={className}
      defaultValue={tabs[0]?.value}
      value={value}
      onValueChange={onValueChange}
    >
      <RadixTabs.List aria-label={label} className={tabListClass}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={tabClass}>
            <TabLabel count={tab.count}>{tab.label}</TabLabel>
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
