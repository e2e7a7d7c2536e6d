import { useQuery } from '@tanstack/react-query'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { ClipboardCheck, Headset, Package, Timer } from '#web/ui/icon/icons.ts'
import type { StorefrontContent } from '#contract/settings.ts'
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
  const stats = [...accuracyStats(accuracy), ...promises]
  return (
    <section aria-labelledby="standards" className="pt-14 max-md:pt-10">
      <h2 id="standards" className="mb-4">
        Professional Standards
      </h2>
      {standards.length > 0 && <Tiles tiles={standards} />}
      {stats.length > 0 && (
        <dl
          className={classes(
            'grid divide-line border bg-sunken max-md:divide-y md:divide-x',
            standards.length > 0 && 'border-t-0',
            statColumns[stats.length],
          )}
        >
          {stats.map(({ title, text }) => (
            <div key={title} className="grid content-start gap-1.5 p-4 md:px-6">
              <dt className="text-sm font-540">{title}</dt>
              <dd className="text-xs text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Tiles({ tiles }: { tiles: StorefrontContent['standards'] }) {
  return (
    <dl className="grid grid-cols-2 border md:grid-cols-4">
      {tiles.map(({ label, value }, index) => {
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
  )
}

const statColumns: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' }

/** Empty until enough orders were delivered. */
function accuracyStats(accuracy: Accuracy | undefined) {
  if (!accuracy || accuracy.percent === null) return []
  const orders = accuracy.orders.toLocaleString('en-US')
  return [{ title: `${accuracy.percent.toFixed(1)}% Order Accuracy`, text: `of ${orders} delivered orders` }]
}

const icons: IconComponent[] = [Timer, ClipboardCheck, Package, Headset]
