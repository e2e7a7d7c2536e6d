import type { BulkReply } from '#contract/catalog/bulk-changes.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { classes } from '#web/ui/classes.ts'
import { ChangedFields } from './changed-fields.tsx'
import { productsInWords } from './products-in-words.ts'

interface Props {
  reply: BulkReply
  products: StaffProduct[]
  /** It is still that of before. */
  busy: boolean
}

/** What an act would do to each product. */
export function BulkPreview({ reply: { changed, skipped }, products, busy }: Props) {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const same = products.length - changed.length - skipped.length
  const facts = [
    `${productsInWords(changed.length)} would change`,
    ...(same > 0 ? [`${same.toLocaleString('en-US')} as they are already`] : []),
    ...(skipped.length > 0 ? [`${skipped.length.toLocaleString('en-US')} left out`] : []),
  ]

  return (
    <div aria-busy={busy} className={classes('transition-opacity', busy && 'opacity-55')}>
      <output className="mb-2 block font-540">{facts.join(', ')}.</output>
      <ul className="divide-y divide-line rounded-2 border bg-surface empty:hidden">
        {changed.map(({ id, before, after }) => (
          <li key={id} className="px-3.5 py-2.5">
            <span className="block font-540">{names.get(id)}</span>
            <ChangedFields before={before} after={after} />
          </li>
        ))}
        {skipped.map(({ id, reason }) => (
          <li key={id} className="px-3.5 py-2.5">
            <span className="block font-540">{names.get(id)}</span>
            <span className="text-amber">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const reasons = {
  'not-found': 'It is not there any more',
  'no-stock': 'None is left: give it stock first',
  'changed-since': 'It was changed since',
}
