import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type CurrencyCode, defaultRates } from '#contract/currency.ts'
import type { Storefront } from '#contract/settings.ts'
import { standard } from '#tests/support/shipping-methods.ts'
import { StorefrontContext } from '#web/api/settings.ts'
import { CurrencyContext, useMoney } from '#web/storefront/base/currency.tsx'
import { amountOf, cartFigures } from './cart-figures.ts'
import { CartTotals } from './cart-totals.tsx'
import { ProfitIfResold } from './profit-if-resold.tsx'

const stock = { inStock: true, stockQuantity: null, minQuantity: 1, multiple: 1, tiers: [] }
const lines = [
  { quantity: 10, obstacle: null, offer: { ...stock, price: '10.90', rrp: '16.30' } },
  { quantity: 7, obstacle: null, offer: { ...stock, price: '0.55', rrp: null } },
]

/** The amounts of a cart on the screen: each unit price, line, then the totals and the profit. */
function shownAmounts(currency: CurrencyCode) {
  const storefront = { baseCurrency: 'USD', rates: defaultRates } as unknown as Storefront
  const figures = cartFigures(lines, [standard])
  const text = renderToStaticMarkup(
    <StorefrontContext value={storefront}>
      <CurrencyContext value={{ currency, choose: () => {} }}>
        <Lines />
        <CartTotals {...figures} />
        {figures.resale && <ProfitIfResold {...figures.resale} />}
      </CurrencyContext>
    </StorefrontContext>,
  )
  return text.replace(/<[^>]+>/g, ' ').match(/[+≈]*[^\s\d]*\d[\d.,]*\d/g)
}

function Lines() {
  const money = useMoney()
  return lines.map((line) => (
    <p key={line.quantity}>
      {money(amountOf(line).amount)} {money([amountOf(line)])}
    </p>
  ))
}

test('in another currency, shown lines are the shown price times the quantity, and totals are their sums', () => {
  // 10 × 10.90 dollars are 100.28 euros, but 10 × 10.03 are 100.30.
  expect(shownAmounts('EUR')).toEqual(
    '≈€10.03 ≈€100.30 ≈€0.51 ≈€3.57 ≈€103.87 ≈€103.87 $112.85 ≈+€49.70 33.1'.split(' '),
  )
})
