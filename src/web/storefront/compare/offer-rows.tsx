import { toCents } from '#contract/money.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { Saving } from '#web/storefront/cards/saving.tsx'
import { StockText } from '#web/storefront/base/stock-text.tsx'
import { formatPercent, resaleOf } from '#web/shared/resale.ts'
import { ComparedRow } from './compared-row.tsx'
import type { ComparedProductDetail } from './comparison-query.ts'

interface Props {
  products: ComparedProductDetail[]
}

/** Prices, what reselling earns, and the terms of ordering. A row that no product has a value for is left out. */
export function OfferRows({ products }: Props) {
  const hasTiers = products.some(({ terms }) => terms.tiers.length > 0)
  return (
    <>
      <tbody>
        <ComparedRow name="Price">
          {products.map((product) => (
            <Price key={product.slug} product={product} />
          ))}
        </ComparedRow>
        {hasTiers && (
          <ComparedRow name="Price by quantity">
            {products.map(({ slug, terms }) =>
              terms.tiers.length > 0 ? <Tiers key={slug} terms={terms} /> : null,
            )}
          </ComparedRow>
        )}
      </tbody>
      <ResaleRows products={products} />
      <TermRows products={products} />
    </>
  )
}

function ResaleRows({ products }: Props) {
  const money = useMoney()
  const resales = products.map((product) => resaleOf(product))
  if (resales.every((resale) => resale === undefined)) return null
  return (
    <tbody className="resale">
      <ComparedRow name="Resale price">
        {resales.map((resale, index) =>
          resale ? (
            <span key={index} className="num">
              {money(resale.resale)}
            </span>
          ) : null,
        )}
      </ComparedRow>
      <ComparedRow name="Profit">
        {resales.map((resale, index) =>
          resale ? <ProfitText key={index} profit={resale.profit} className="font-560" /> : null,
        )}
      </ComparedRow>
      <ComparedRow name="Margin">
        {resales.map((resale, index) =>
          resale ? (
            <span key={index} className="num">
              {formatPercent(resale.margin)}
            </span>
          ) : null,
        )}
      </ComparedRow>
    </tbody>
  )
}

function TermRows({ products }: Props) {
  const hasMultiples = products.some(({ terms }) => terms.multiple !== 1)
  return (
    <tbody>
      <ComparedRow name="Minimum order">
        {products.map(({ slug, terms }) => (
          <span key={slug} className="num">
            {terms.hasSeveralMinimums && 'from '}
            {terms.minQuantity} {terms.minQuantity === 1 ? 'unit' : 'units'}
          </span>
        ))}
      </ComparedRow>
      {hasMultiples && (
        <ComparedRow name="Sold in">
          {products.map(({ slug, terms }) => (
            <span key={slug} className="num">
              {multipleText(terms.multiple)}
            </span>
          ))}
        </ComparedRow>
      )}
      <ComparedRow name="Stock">
        {products.map((product) => (
          <StockText key={product.slug} product={product} />
        ))}
      </ComparedRow>
      <ComparedRow name="SKU">
        {products.map(({ slug, sku }) => (
          <span key={slug} className="id wrap-anywhere">
            {sku}
          </span>
        ))}
      </ComparedRow>
    </tbody>
  )
}

function multipleText(multiple: number | null) {
  if (multiple === null) return 'Depends on the variant'
  return multiple === 1 ? 'Single units' : `Multiples of ${multiple}`
}

const hasRange = ({ price, maxPrice }: ComparedProductDetail) => toCents(maxPrice) > toCents(price)

function Price({ product }: { product: ComparedProductDetail }) {
  const money = useMoney()
  return (
    <>
      <span className="block text-2xs">
        <Saving product={product} />
      </span>
      {hasRange(product) && <span className="text-xs">from </span>}
      <span className="num text-md font-560">{money(toCents(product.price))}</span>
    </>
  )
}

function Tiers({ terms: { tiers } }: Pick<ComparedProductDetail, 'terms'>) {
  const money = useMoney()
  return (
    <ul className="grid w-fit gap-y-0.5">
      {tiers.map(({ minQuantity, price }) => (
        <li key={minQuantity} className="num flex justify-between gap-x-3">
          <span className="text-ink-2">
            {minQuantity}+ <span className="sr-only">units, each</span>
          </span>
          <span>{money(toCents(price))}</span>
        </li>
      ))}
    </ul>
  )
}
