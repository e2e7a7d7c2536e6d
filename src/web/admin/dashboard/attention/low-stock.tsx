import { Link } from '@tanstack/react-router'
import type { Stats } from '#contract/stats.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { AttentionPanel } from './attention-panel.tsx'

/** Products at or below the low-stock threshold. */
export function LowStock({ count, products }: Stats['lowStock']) {
  return (
    <AttentionPanel
      title="Low stock"
      count={count}
      allLink={
        <Link
          to="/admin/products"
          search={{ stock: 'low', sort: 'stock' }}
          className="lnk inline-flex min-h-6 items-center"
        >
          View all<span className="sr-only"> low-stock products</span>
        </Link>
      }
      emptyText="No products are at or below the low-stock threshold."
    >
      {products.map(({ id, name, imageUrl, stockQuantity }) => (
        <li key={id} className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 px-5 py-2">
          <Thumbnail imageUrl={imageUrl} size={40} />
          <Link to="/admin/products" search={{ edit: id }} className="truncate font-540 hover:underline">
            {name}
          </Link>
          <span className="num font-560 text-amber">{stockQuantity} left</span>
        </li>
      ))}
    </AttentionPanel>
  )
}
