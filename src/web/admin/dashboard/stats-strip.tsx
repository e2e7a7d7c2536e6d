import type { Stats } from '#contract/stats.ts'
import { Figure } from './figure.tsx'

/** Five figures of the shop as it is now, each with a link to its list. */
export function StatsStrip({ stats }: { stats: Stats }) {
  const { inventory, categories, emptyCategories, totalProducts } = stats
  return (
    <section
      aria-label="Key figures"
      className="grid grid-cols-2 gap-px rounded-2 border bg-line *:bg-surface *:first:rounded-tl-[3px] md:grid-cols-5"
    >
      <Figure label="Total products" value={text(totalProducts)} link={{ to: '/admin/products' }}>
        {text(stats.productsInStock)} in stock
      </Figure>
      <Figure label="Categories" value={text(categories)} link={{ to: '/admin/categories' }}>
        {categories > 0 &&
          (emptyCategories > 0 ? `${text(emptyCategories)} without products` : 'All have products')}
      </Figure>
      <Figure label="Featured products" value={text(stats.featuredProducts)} link={{ to: '/admin/reorder' }}>
        Shown on the home page
      </Figure>
      <Figure
        label="Inventory status"
        value={inventory.status}
        link={{ to: '/admin/products', search: { stock: 'in' } }}
      >
        {inventory.percentInStock}% in stock
      </Figure>
      <Figure
        label="Unpaid orders"
        value={text(stats.ordersAwaitingPayment)}
        link={{ to: '/admin/orders', search: { payment: 'due' } }}
        className="max-md:col-span-2"
      >
        Of any age
      </Figure>
    </section>
  )
}

const text = (count: number) => count.toLocaleString('en-US')
