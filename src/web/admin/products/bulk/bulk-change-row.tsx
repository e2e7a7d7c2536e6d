import { ArrowRight } from '#web/admin/icons/admin-icons.ts'
import type { BulkOfferFields, BulkReply } from '#contract/catalog/bulk-changes.ts'
import { toCents } from '#contract/money.ts'
import { ChangedFields } from '#web/admin/products/changed-fields.tsx'
import { useBaseMoney } from '#web/api/use-base-money.ts'

/** Variants that a product shows. */
const maxVariants = 3

type Change = BulkReply['changed'][number]

/** The changes of one product. */
export function BulkChangeRow({ change: { name, before, after } }: { change: Change }) {
  const { offers: formerOffers, price: _price, tiers: _tiers, stockQuantity: _stock, ...formerFacts } = before
  const { offers, price, tiers, stockQuantity, ...facts } = after
  const variants = Object.entries(offers ?? {})
  return (
    <li className="px-3.5 py-2.5">
      <span className="block font-540 wrap-anywhere">{name}</span>
      {Object.keys(facts).length > 0 && <ChangedFields before={formerFacts} after={facts} />}
      <OfferChange before={before} after={{ price, tiers, stockQuantity }} />
      {variants.slice(0, maxVariants).map(([sku, fields]) => (
        <OfferChange key={sku} sku={sku} before={formerOffers?.[sku] ?? {}} after={fields} />
      ))}
      {variants.length > maxVariants && (
        <span className="num text-ink-2">
          and {variants.length - maxVariants} more{' '}
          {variants.length - maxVariants === 1 ? 'variant' : 'variants'}
        </span>
      )}
    </li>
  )
}

interface OfferProps {
  /** SKU of a variant, where a product has several. */
  sku?: string
  before: BulkOfferFields
  after: BulkOfferFields
}

/** Price, tiers and stock of a variant. */
function OfferChange({ sku, before, after }: OfferProps) {
  const money = useBaseMoney()
  const tiersText = ({ price: unitPrice, tiers = [] }: BulkOfferFields) =>
    tiers
      .map(({ minQuantity, price }, index) => {
        const former = tiers[index - 1]?.price ?? unitPrice
        return `${minQuantity}+ ${money(toCents(price))}${price === former ? ' (same price)' : ''}`
      })
      .join(', ')
  const stockText = ({ stockQuantity = null }: BulkOfferFields) =>
    stockQuantity === null ? 'Not tracked' : stockQuantity.toLocaleString('en-US')
  const priceText = ({ price }: BulkOfferFields) => (price === undefined ? '' : money(toCents(price)))

  const figures = [
    after.price !== undefined && { label: 'Price', format: priceText },
    after.tiers && { label: 'Tiers', format: tiersText },
    after.stockQuantity !== undefined && { label: 'Stock', format: stockText },
  ].filter((figure) => figure !== undefined && figure !== false)
  if (figures.length === 0) return null
  return (
    <dl className="num flex flex-wrap gap-x-4 whitespace-normal">
      {sku && (
        <div className="basis-full">
          <dt className="sr-only">Variant</dt>
          <dd className="id text-ink-2">{sku}</dd>
        </div>
      )}
      {figures.map(({ label, format }) => (
        <div key={label} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <span className="text-ink-3">{format(before)}</span>
            <ArrowRight aria-hidden="true" className="size-3.75 text-ink-3" />
            <span className="sr-only">becomes</span>
            <span>{format(after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
