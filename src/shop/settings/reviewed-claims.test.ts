import { describe, expect, test } from 'vitest'
import { clearDemo, getSetting, getStorefront, storeContent } from '#contract/settings.ts'
import { claimBlocks } from '#contract/choices.ts'
import { getContentPage } from '#contract/content-pages.ts'
import { shippingHeading } from '#contract/orders/shipping/shipping-text.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { collect, express, standard } from '#tests/support/shipping-methods.ts'
import { filledContent } from './filled-content.ts'
import { settingValues } from './setting-values.ts'
import { shownContent } from './shown-content.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

const suggested = storeContent.parse({})
const hidden = { chips: [], standards: [], promises: [], partnership: null, shipping: [], reassurance: '' }

const shownIn = async (shop: Shop) => (await shop.visitor().api(getStorefront)).content

async function readContent(clerk: Browser) {
  const { value } = await clerk.api(getSetting, { params: { key: 'store_content' } })
  return storeContent.parse(value)
}

/** The generated sections of the pages on shipping. */
async function readSections(shop: Shop) {
  const pages = (['shipping', 'faq'] as const).map((page) =>
    shop.visitor().api(getContentPage, { params: { page } }),
  )
  return (await Promise.all(pages)).flatMap(({ sections }) => sections)
}

describe('Claims', () => {
  test('stay off until staff have reviewed them, who find the suggested texts', async () => {
    const shop = await openShop()
    expect(await shownIn(shop)).toMatchObject(hidden)
    const content = await readContent(await shop.admin())
    expect(content).toMatchObject({ claims: null, standards: suggested.standards })
  })

  test('are shown by the demo shop, and off once it is cleared', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, { demo: true })
    expect(await shownIn(shop)).toEqual(suggestedTexts)
    await clerk.api(clearDemo)
    expect(await shownIn(shop)).toMatchObject(hidden)
  })

  test('are shown one by one as staff decide', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const content = await readContent(clerk)
    for (const block of [...claimBlocks, 'shipping'] as const) {
      const shown =
        block === 'shipping'
          ? { claims: everyClaim, isShippingShown: false }
          : { claims: { ...everyClaim, [block]: false } }
      await saveSetting(clerk, 'store_content', { value: { ...content, ...shown } })
      expect(await shownIn(shop)).toMatchObject({
        ...suggestedClaims,
        // Chips and points that name the price of shipping leave it out.
        ...(block === 'shipping' && { chips: suggestedClaims.chips.slice(1), partnership: {} }),
        [block]: hidden[block],
      })
    }
  })

  test('about shipping are made nowhere before staff reviewed them', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const costs = expect.objectContaining({ heading: shippingHeading })
    const text = async () =>
      JSON.stringify([await shownIn(shop), await readSections(shop)]).match(/free|insur|\$|¥/gi)
    expect(await text()).toBeNull()
    expect(await readSections(shop)).not.toContainEqual(costs)

    await saveSetting(clerk, 'store_content', {
      value: { claims: everyClaim, isShippingShown: false },
    })
    expect((await shownIn(shop)).chips).toEqual(suggestedTexts.chips.slice(1))
    expect(await readSections(shop)).not.toContainEqual(costs)
    await saveSetting(clerk, 'store_content', { value: { claims: everyClaim } })
    expect(await readSections(shop)).toContainEqual(costs)
  })

  test('that staff turned off stay off in the demo shop', async () => {
    const shop = await openShop()
    await givenProduct(shop.db, { demo: true })
    const claims = { ...everyClaim, partnership: false }
    await saveSetting(await shop.admin(), 'store_content', { value: { claims } })
    expect(await shownIn(shop)).toMatchObject({ chips: suggestedTexts.chips, partnership: null })
  })

  test('are not reviewed by saving a content page', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const about = { title: 'About Quay', intro: 'Since 1999.', sections: [] }
    const content = await readContent(clerk)
    await saveSetting(clerk, 'store_content', { value: { ...content, pages: { ...content.pages, about } } })
    expect(await readContent(clerk)).toMatchObject({ claims: null, pages: { about } })
    expect(await shownIn(shop)).toMatchObject(hidden)
  })
})

/** The suggested texts as the default shipping methods fill them in. */
const suggestedTexts = filledContent(shownContent(suggested, { isDemo: true }), {
  methods: [standard, express, collect],
  currency: 'USD',
  returnPolicy: settingValues.return_policy.parse(undefined),
})

const { chips, standards, promises, partnership, shipping, reassurance } = suggestedTexts
const suggestedClaims = { chips, standards, promises, partnership, shipping, reassurance }
