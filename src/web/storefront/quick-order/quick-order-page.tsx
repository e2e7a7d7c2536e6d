import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxOrderRows } from '#contract/quick-order/limits.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { quickOrderQuery } from '#web/api/catalog/quick-order.ts'
import { Breadcrumbs } from '#web/storefront/base/breadcrumbs.tsx'
import { QuickOrderForm } from './quick-order-form.tsx'
import { QuickOrderSummary } from './quick-order-summary.tsx'
import { RowFormat } from './row-format.tsx'
import { RowTable } from './row-table.tsx'
import { readyLines, useQuickOrder } from './use-quick-order.ts'

const route = getRouteApi('/storefront/quick-order')

export function QuickOrderPage() {
  const { lines } = route.useSearch()
  return lines === undefined ? <QuickOrder /> : <SubmittedOrder text={lines} />
}

/** Lines in the address: of a form that was submitted without JavaScript. */
function SubmittedOrder({ text }: { text: string }) {
  const { data: rows } = useSuspenseQuery(quickOrderQuery(useApi(), text))
  return <QuickOrder initialText={text} initialRows={rows} />
}

interface Props {
  initialText?: string
  initialRows?: Parameters<typeof useQuickOrder>[0]
}

function QuickOrder({ initialText = '', initialRows }: Props) {
  const [text, setText] = useState(initialText)
  const order = useQuickOrder(initialRows)
  const results = useRef<HTMLDivElement>(null)
  const { rows } = order
  const ready = readyLines(rows ?? [])

  async function read(pasted: string) {
    await order.read(pasted)
    results.current?.focus()
  }

  /** A changed row may move to another group, so the focus goes to the next one that needs review. */
  function changeRow(change: () => void) {
    const controls = reviewControls(results.current)
    const index = Math.max(0, controls.indexOf(rowOf(document.activeElement)))
    flushSync(change)
    const left = reviewControls(results.current)
    const next = left[Math.min(index, left.length - 1)]
    const target = next?.querySelector<HTMLElement>('input, button') ?? results.current
    target?.focus({ preventScroll: target === results.current })
  }

  async function add() {
    if (!(await order.add(ready))) return
    const hasReview = rows?.some(({ state }) => state !== 'matched' && state !== 'skipped') ?? false
    if (!hasReview) setText('')
    results.current?.focus({ preventScroll: true })
  }

  return (
    <div className="shell pb-18">
      <Breadcrumbs current="Quick order" />
      <PageHeader />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_324px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <QuickOrderForm
            text={text}
            onTextChange={setText}
            order={order}
            onRead={(pasted) => void read(pasted)}
          />
          <div ref={results} tabIndex={-1} className="outline-none">
            {rows && <RowTable rows={rows} order={order} onChange={changeRow} />}
          </div>
        </div>
        <aside
          aria-label="Summary"
          className="grid gap-4 lg:sticky lg:top-[calc(var(--spacing-header)+16px)]"
        >
          {rows && (
            <QuickOrderSummary rows={rows} ready={ready} isAdding={order.isAdding} onAdd={() => void add()} />
          )}
          <RowFormat />
        </aside>
      </div>
    </div>
  )
}

function PageHeader() {
  return (
    <header className="mb-5">
      <h1 className="text-3xl">Quick order</h1>
      <p className="mt-1 text-sm text-ink-2">
        Paste lines of SKU or GTIN and quantity, or upload a CSV or Excel file. Up to {maxOrderRows} rows.
      </p>
    </header>
  )
}

const reviewControls = (parent: Element | null) => [...(parent?.querySelectorAll('[data-review]') ?? [])]

const rowOf = (element: Element | null) => element?.closest('[data-review]') ?? document.body
