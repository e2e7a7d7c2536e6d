import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

test.each([true, false])(
  'an unknown product is a 404 with products of a similar name (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const path = '/product/halvik-slate-14-old'
    const page = await openPage({
      javaScriptEnabled,
      expectedErrors: [`GET ${path} 404`, ...(javaScriptEnabled ? [] : [/\.js csp$/])],
    })
    const response = await (javaScriptEnabled ? visit(page, path) : page.goto(path))
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Product Not Found' }).waitFor()
    await page
      .getByRole('region', { name: 'Similar products' })
      .getByRole('link', { name: 'Halvik Slate 14' })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /^Halvik Slate 14/ }).waitFor()
  },
)
