import { Link } from '@tanstack/react-router'
import { Pencil } from '#web/ui/icon/icons.ts'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { sumOfLines, toCents } from '#contract/money.ts'
import { formatPercent, resaleOf } from '#web/shared/resale.ts'
import { tagLabels } from '#web/shared/tag-labels.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { SelectBox } from '#web/admin/list/selection/select-box.tsx'
import { classes } from '#web/ui/classes.ts'
import { iconButtonClass } from '#web/ui/button/icon-button-class.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { loadProductDialog } from '#web/admin/products/product-dialogs.tsx'
import { FeaturedToggle } from '#web/admin/products/inline/featured-toggle.tsx'
import { PriceCell } from '#web/admin/products/inline/price-cell.tsx'
import { StockCell } from '#web/admin/products/inline/stock-cell.tsx'
import { ProductMenu } from './product-menu.tsx'
import type { ProductSearch } from './product-search.ts'

interface Props {
  product: StaffProduct
  selected: boolean
  onSelect: (options: { range: boolean }) => void
  onDelete: () => void
}

export function StaffProductRow({ product, selected, onSelect, onDelete }: Props) {
  const { id, name, imageUrl, archivedAt } = product
  const editing = {
    from: '/admin/products',
    to: '/admin/products',
    search: (now: ProductSearch) => ({ ...now, edit: id }),
    resetScroll: false,
    onPointerEnter: loadProductDialog,
    onFocus: loadProductDialog,
  } as const

  return (
    <TableRow selected={selected}>
      <TableCell position="mark" className="w-9.5 pr-0!">
        <SelectBox label={`Select ${name}`} isSelected={selected} onToggle={onSelect} />
      </TableCell>
      <TableCell position="picture" className="w-13 pr-0!">
        <Thumbnail
          imageUrl={imageUrl}
          size={40}
          className={classes('min-w-10', archivedAt !== null && 'opacity-55')}
        />
      </TableCell>
      <TableCell position="title" className="min-w-52 stacked:min-w-0">
        <Link {...editing} className="mr-2 font-540 wrap-anywhere hover:underline">
          {name}
        </Link>
        <StatusTag product={product} />
        <span className="block text-2xs text-ink-3 empty:hidden stacked:hidden">{notesFor(product)}</span>
      </TableCell>
      <TableCell column="sku" className="id min-w-24 wrap-anywhere whitespace-normal text-ink-2">
        {product.sku}
      </TableCell>
      <TableCell column="category" className="min-w-27 wrap-anywhere">
        {product.category?.name ?? <span className="text-ink-3">None</span>}
      </TableCell>
      <PriceCells product={product} />
      <TableCell align="right" position="note" column="stock">
        <StockCell product={product}>{(shown) => <ProductStock product={shown} />}</StockCell>
      </TableCell>
      <RatingCell product={product} />
      <TableCell className="w-px">
        <span className="flex justify-end">
          <FeaturedToggle product={product} />
          <Link
            {...editing}
            aria-label={`Edit ${name}`}
            title="Edit"
            className={iconButtonClass({ size: 'sm' })}
          >
            <Pencil className="size-3.75" />
          </Link>
          <ProductMenu product={product} onDelete={onDelete} />
        </span>
      </TableCell>
    </TableRow>
  )
}

function StatusTag({ product }: { product: StaffProduct }) {
  const time = useShopTime()
  const text = statusText(product, time)
  return text && <Tag className="align-middle">{text}</Tag>
}

function statusText({ draft, archivedAt, deletedAt, publishAt, unpublishAt }: StaffProduct, time: ShopTime) {
  if (deletedAt) return `Deleted ${time.day(deletedAt)}`
  if (archivedAt && publishAt) return `${draft ? 'Draft, appears' : 'Appears'} ${time.moment(publishAt)}`
  if (archivedAt) return draft ? 'Draft' : 'Archived'
  return unpublishAt && `Until ${time.moment(unpublishAt)}`
}

function PriceCells({ product }: { product: StaffProduct }) {
  const money = useBaseMoney()
  const { originalPrice } = product
  const resale = resaleOf(product)
  return (
    <>
      <TableCell align="right" position="figure" column="price">
        {originalPrice && (
          <s className="block text-2xs text-ink-3 stacked:hidden">
            <span className="sr-only">Was </span>
            {money(toCents(originalPrice))}
          </s>
        )}
        <PriceCell product={product} />
      </TableCell>
      <TableCell
        align="right"
        position="extra"
        column="profit"
        className={resale && (resale.margin > 0 ? 'text-profit' : 'text-danger')}
      >
        {resale && `${resale.margin > 0 ? '+' : ''}${money(sumOfLines(resale.profit))}`}
      </TableCell>
      <TableCell column="margin" className="max-lg:hidden">
        {resale && (
          <span className="flex items-center gap-2">
            <MarginRule share={resale.margin} className="w-16 flex-none" />
            <span className="num text-ink-2">{formatPercent(resale.margin)}</span>
          </span>
        )}
      </TableCell>
    </>
  )
}

function RatingCell({ product: { rating, reviewCount } }: { product: StaffProduct }) {
  return (
    <TableCell align="right" column="rating">
      {reviewCount > 0 ? (
        <>
          {rating.toFixed(1)} <span className="text-ink-3">({reviewCount.toLocaleString('en-US')})</span>
        </>
      ) : (
        <span className="text-ink-3">No reviews</span>
      )}
    </TableCell>
  )
}

/** 'Featured 1 · Hot deal' */
function notesFor({ featured, featuredOrder, tags }: StaffProduct) {
  const notes = [
    ...(featured ? [`Featured ${featuredOrder + 1}`] : []),
    ...(tags ?? []).map((tag) => tagLabels[tag] ?? tag),
  ]
  return notes.join(' · ')
}

function ProductStock({ product: { inStock, stockQuantity } }: { product: StaffProduct }) {
  const { lowStockThreshold } = useStorefront()
  if (stockQuantity === null) {
    return <span className="text-ink-3">{inStock ? 'Not tracked' : 'Out of stock'}</span>
  }
  if (!inStock) {
    return (
      <span className="text-ink-3">
        {stockQuantity > 0 ? `${stockQuantity.toLocaleString('en-US')}, out of stock` : 'Out of stock'}
      </span>
    )
  }
  return (
    <>
      <span className={stockQuantity <= lowStockThreshold ? 'font-560 text-amber' : undefined}>
        {stockQuantity.toLocaleString('en-US')}
      </span>
      <span className="hidden stacked:inline"> in stock</span>
    </>
  )
}
