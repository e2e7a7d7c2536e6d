import { Link } from '@tanstack/react-router'
import type { Attention } from '#contract/reports/attention.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { AttentionPanel } from './attention-panel.tsx'

/** Products on sale that cannot be ordered. */
export function OutOfStock({ count, products }: Attention['outOfStock']) {
  return (
    <AttentionPanel
      title="Out of stock"
      count={count}
      allLink={
        <Link to="/admin/products" search={{ stock: 'out' }} className="lnk inline-flex min-h-6 items-center">
          View all<span className="sr-only"> out-of-stock products</span>
        </Link>
      }
      emptyText="All products on sale are in stock."
    >
      {products.map(({ id, name, imageUrl }) => (
        <li key={id} className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3 px-5 py-2">
          <Thumbnail imageUrl={imageUrl} size={40} />
          <Link to="/admin/products" search={{ edit: id }} className="truncate font-540 hover:underline">
            {name}
          </Link>
        </li>
      ))}
    </AttentionPanel>
  )
}
