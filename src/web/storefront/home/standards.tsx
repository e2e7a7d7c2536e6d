import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, Headset, type LucideIcon, Package, Timer } from 'lucide-react'
import type { Accuracy } from '#contract/stats.ts'
import { accuracyQuery } from '#web/api/accuracy.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { classes } from '#web/ui/classes.ts'

/** Service promises from store content, with the measured order accuracy. */
export function Standards() {
  const { standards, promises } = useStorefront().content
  const { data: accuracy } = useQuery(accuracyQuery(useApi()))
  const stats = [...accuracyStats(accuracy), ...promises]
  return (
    <section aria-labelledby="standards" className="pt-14 max-md:pt-10">
      <h2 id="standards" className="mb-4">
        Professional Standards
      </h2>
      <dl className="grid grid-cols-2 border md:grid-cols-4">
        {standards.map(({ label, value }, index) => {
          const Icon = icons[index] ?? ClipboardCheck
          return (
            <div
              key={label}
              className="grid content-start gap-1.5 p-6 max-md:p-4 max-md:nth-[n+3]:border-t md:not-first:border-l max-md:even:border-l"
            >
              <Icon aria-hidden="true" className="mb-3.5 size-5.5 stroke-[1.5] text-copper" />
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="text-[17px] leading-6 font-560 font-stretch-[106%]">{value}</dd>
            </div>
          )
        })}
      </dl>
      <dl
        className={classes(
          'grid divide-line border border-t-0 bg-sunken max-md:divide-y md:divide-x',
          stats.length === 4 ? 'md:grid-cols-4' : 'md:grid-cols-3',
        )}
      >
        {stats.map(({ title, text }) => (
          <div key={title} className="grid content-start gap-1.5 p-4 md:px-6">
            <dt className="text-sm font-540">{title}</dt>
            <dd className="text-xs text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Empty until enough orders were delivered. */
function accuracyStats(accuracy: Accuracy | undefined) {
  if (!accuracy || accuracy.percent === null) return []
  const orders = accuracy.orders.toLocaleString('en-US')
  return [{ title: `${accuracy.percent.toFixed(1)}% Order Accuracy`, text: `of ${orders} delivered orders` }]
}

const icons: LucideIcon[] = [Timer, ClipboardCheck, Package, Headset]
