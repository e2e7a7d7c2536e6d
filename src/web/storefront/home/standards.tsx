import { useQuery } from '@tanstack/react-query'
import type { Accuracy } from '#contract/stats.ts'
import { accuracyQuery } from '#web/api/accuracy.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { classes } from '#web/ui/classes.ts'

/** Service promises from store content, with the measured order accuracy. Not shown while both lists are off. */
export function Standards() {
  const { standards, promises } = useStorefront().content
  const { data: accuracy } = useQuery(accuracyQuery(useApi()))
  if (standards.length === 0 && promises.length === 0) return null
  const cells = [
    ...standards.map(({ label, value }) => ({ term: label, text: value, isStandard: true })),
    ...[...accuracyStats(accuracy), ...promises].map(({ title, text }) => ({
      term: title,
      text,
      isStandard: false,
    })),
  ]
  return (
    <section aria-label="Professional Standards" className="border-t">
      <dl className="grid grid-cols-2 gap-px bg-line text-xs md:grid-cols-4">
        {cells.map(({ term, text, isStandard }, index) => (
          <div
            key={term}
            className={classes(
              'bg-sunken px-6 py-3 first:pl-gutter max-md:px-gutter md:nth-[4n+1]:pl-gutter',
              index === cells.length - 1 && lastCell(cells.length),
            )}
          >
            <dt className={isStandard ? 'text-ink-2' : 'font-560'}>{term}</dt>
            <dd className={isStandard ? 'font-560' : 'text-ink-2'}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The last cell fills its row, of two on small screens and else of four. */
function lastCell(count: number) {
  return classes(count % 2 === 1 && 'max-md:col-span-2', spans[count % 4])
}

const spans: Record<number, string> = { 1: 'md:col-span-4', 2: 'md:col-span-3', 3: 'md:col-span-2' }

/** Empty until enough orders were delivered. */
function accuracyStats(accuracy: Accuracy | undefined) {
  if (!accuracy || accuracy.percent === null) return []
  const orders = accuracy.orders.toLocaleString('en-US')
  return [{ title: `${accuracy.percent.toFixed(1)}% Order Accuracy`, text: `of ${orders} delivered orders` }]
}
