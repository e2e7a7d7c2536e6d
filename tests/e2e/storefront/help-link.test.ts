import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser/open-page.ts'
import { visit } from '#tests/support/browser/settle.ts'

test.each(['/', '/category/laptops', '/checkout', '/track', '/auth', '/auth?tab=forgot'])(
  'the last line of %s begins with Help, which leads to the contact page',
  async (path) => {
    const page = await openPage()
    await visit(page, path)
    const help = page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true })
    const top = async () => (await help.boundingBox())?.y ?? 0
    const links = page.getByRole('contentinfo').getByRole('link')
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().y))
    expect(Math.max(...tops)).toBeLessThan((await top()) + 10)
    await help.click()
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor()
  },
)
