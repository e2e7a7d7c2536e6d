import { expect, test } from 'vitest'
import { getContentPage } from '#contract/content-pages.ts'
import { getStorefront } from '#contract/settings.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

const policy = { returns: 'accepted', days: 30, shippingPaidBy: 'seller', countries: ['DE', 'FR'] }
const sentence =
  'Returns of orders to Germany and France are accepted within 30 days of delivery, and we pay for return shipping'

test('nothing is said about returns until staff state a policy, then product and content pages say it', async () => {
  const shop = await openShop()
  await shop.startCaching()
  const clerk = await shop.admin()
  const read = async () => {
    const { content, returnPolicy } = await shop.visitor().api(getStorefront)
    const pages = await Promise.all(
      (['shipping', 'faq', 'warranty'] as const).map((page) =>
        shop.visitor().api(getContentPage, { params: { page } }),
      ),
    )
    return {
      lines: content.shipping.filter((line) => line.startsWith('Returns')),
      returnPolicy,
      sections: pages.map(({ sections }) => sections.find(({ heading }) => heading === 'Returns')?.text),
    }
  }
  const silent = { lines: [], returnPolicy: null, sections: [undefined, undefined, undefined] }
  expect(await read()).toEqual(silent)

  await saveSetting(clerk, 'return_policy', { value: policy })
  const section = `${sentence}.\n\nThis doesn't affect your legal rights if goods are faulty or not as described.`
  expect(await read()).toEqual({
    lines: [sentence],
    returnPolicy: policy,
    sections: [section, section, undefined],
  })

  await saveSetting(clerk, 'return_policy', { value: { ...policy, returns: 'refused', countries: [] } })
  expect((await read()).lines).toEqual(['Returns are not accepted'])
  await saveSetting(clerk, 'return_policy', { value: { ...policy, returns: 'unstated' } })
  expect(await read()).toEqual(silent)
})

test.each([
  { days: 0 },
  { days: 366 },
  { countries: ['XX'] },
  { returns: 'maybe' },
  { shippingPaidBy: null },
])('a return policy with %o is refused', async (change) => {
  const shop = await openShop()
  const saving = saveSetting(await shop.admin(), 'return_policy', { value: { ...policy, ...change } })
  expect(await problemOf(saving)).toMatchObject({ status: 422 })
})
