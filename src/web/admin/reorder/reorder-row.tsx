import { GripVertical } from '#web/admin/icons/admin-icons.ts'
import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalog/product-position.ts'
import { toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { Thumbnail } from '#web/shared/thumbnail.tsx'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import type { Row } from './use-rows.ts'

export interface LoadedRow extends Row {
  product: ProductSummary
}

interface Props {
  row: LoadedRow
  grip?: ReactNode
  menu?: ReactNode
  /** Shown under the pointer while its place in the list is empty. */
  isDragged?: boolean
}

export function ReorderRow({ row: { product, index }, grip, menu, isDragged = false }: Props) {
  const money = useBaseMoney()
  const { sku, name, imageUrl, featured, inStock, price } = product
  return (
    <div
      className={classes(
        'grid h-14 grid-cols-[auto_40px_minmax(0,1fr)_auto_auto] items-center gap-3 bg-surface pr-2 pl-1.5 max-[359px]:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-[359px]:gap-2 sm:grid-cols-[auto_40px_minmax(0,1fr)_auto_auto_auto_auto]',
        isDragged ? 'rounded-2 shadow-lift outline-2 -outline-offset-2 outline-copper' : 'border-b',
      )}
    >
      {grip ?? (
        <span className="grid w-8 place-items-center pointer-coarse:w-11">
          <GripVertical />
        </span>
      )}
      <Thumbnail imageUrl={imageUrl} size={40} className="max-[359px]:hidden" />
      <div className="min-w-0">
        <p title={name} className="line-clamp-2 leading-[17px] font-540 wrap-anywhere sm:line-clamp-1">
          {name}
        </p>
        <p className="num text-2xs text-ink-3">
          Position {index + 1}
          <span className="id ml-2">{sku}</span>
        </p>
      </div>
      <span className="max-sm:hidden">{featured && <Tag>Featured</Tag>}</span>
      <span
        className={classes(
          'flex w-21 items-center gap-1.5 text-2xs max-sm:hidden',
          inStock ? 'text-ink-2' : 'text-ink-3',
        )}
      >
        <span
          aria-hidden="true"
          className={classes('size-1.5 rounded-full', inStock ? 'bg-profit-bar' : 'border border-ink-3')}
        />
        {inStock ? 'In Stock' : 'Out of Stock'}
      </span>
      <span className="num text-right sm:min-w-18">{money(toCents(price))}</span>
      {menu ?? <span className="w-control-sm" />}
    </div>
  )
}
