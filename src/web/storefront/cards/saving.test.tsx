import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CurrencyCode } from '#contract/currency.ts'
import type { Storefront } from '#contract/settings.ts'
import { StorefrontContext } from '#web/api/settings.ts'
import { CurrencyContext } from '#web/storefront/base/currency.tsx'
import { Saving } from './saving.tsx'

function savingOf(price: string, originalPrice: string, currency: CurrencyCode = 'USD') {
  const storefront = { baseCurrency: 'USD', rates: { USD: 1, JPY: 150, EUR: 0.5 } } as unknown as Storefront
  const text = renderToStaticMarkup(
    <StorefrontContext value={storefront}>
      <CurrencyContext value={{ currency, choose: () => {} }}>
        <Saving product={{ price, originalPrice }} />
      </CurrencyContext>
    </StorefrontContext>,
  )
  return text.replace(/<[^>]+>/g, '')
}

test('a saving is shown in percent, from 1 to 99', () => {
  expect(savingOf('90.00', '100.00')).toBe('Was $100.00 Save 10%')
  expect(savingOf('0.01', '9.99')).toBe('Was $9.99 Save 99%')
})

test('a saving that rounds to nothing has no percentage', () => {
  expect(savingOf('999.00', '999.99').trim()).toBe('Was $999.99')
})

test('prices that look the same in the currency shown are no saving', () => {
  expect(savingOf('100.00', '100.00')).toBe('')
  expect(savingOf('0.50', '0.51', 'JPY').trim()).toBe('Was ≈¥77 Save 2%')
  expect(savingOf('20.01', '20.02', 'EUR')).toBe('')
})
