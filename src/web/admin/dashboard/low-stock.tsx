import { Link } from '@tanstack/react-router'
import type { Stats } from '#contract/stats.ts'
import { Thumbnail } from '#web/copy/thumbnail.tsx'
import { Attention } from './attention.tsx'

/** Products of which only a few are left. */
export function LowStock({ count, products }: Stats['lowStock']) {
  return (
    <Attention
      title="Low stock"
      count={count}
      all={
        <Link to="/admin/products" search={{ stock: 'low', sort: 'stock' }} className="lnk">
          All<span className="sr-only"> products of which few are left</span>
        </Link>
      }
      nothing="No product is at or under the low-stock threshold."
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
    </Attention>
  )
}
