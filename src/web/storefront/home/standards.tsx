import { useQuery } from '@tanstack/react-query'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { ClipboardCheck, Headset, Package, Timer } from '#web/ui/icon/icons.ts'
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
    ...standards.map(({ label, value }, index) => ({
      key: label,
      content: <Standard label={label} value={value} Icon={icons[index] ?? ClipboardCheck} />,
    })),
    ...[...accuracyStats(accuracy), ...promises].map(({ title, text }) => ({
      key: title,
      content: <Promised title={title} text={text} />,
    })),
  ]
  return (
    <section aria-labelledby="standards" className="pt-14 max-md:pt-10">
      <h2 id="standards" className="mb-4">
        Professional Standards
      </h2>
      <dl className="grid grid-cols-2 gap-px border bg-line md:grid-cols-4">
        {cells.map(({ key, content }, index) => (
          <div
            key={key}
            className={classes(
              'grid content-start gap-1.5 bg-paper p-4 md:p-6',
              index === cells.length - 1 && lastCell(cells.length),
            )}
          >
            {content}
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

function Standard({ label, value, Icon }: { label: string; value: string; Icon: IconComponent }) {
  return (
    <>
      <Icon aria-hidden="true" className="mb-3.5 size-5.5 stroke-[1.5] text-copper" />
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="text-[17px] leading-6 font-560 font-stretch-[106%]">{value}</dd>
    </>
  )
}

function Promised({ title, text }: { title: string; text: string }) {
  return (
    <>
      <dt className="text-sm font-540">{title}</dt>
      <dd className="text-xs text-ink-2">{text}</dd>
    </>
  )
}

/** Empty until enough orders were delivered. */
function accuracyStats(accuracy: Accuracy | undefined) {
  if (!accuracy || accuracy.percent === null) return []
  const orders = accuracy.orders.toLocaleString('en-US')
  return [{ title: `${accuracy.percent.toFixed(1)}% Order Accuracy`, text: `of ${orders} delivered orders` }]
}

const icons: IconComponent[] = [Timer, ClipboardCheck, Package, Headset]
