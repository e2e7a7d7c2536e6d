import { describe, expect, test } from 'vitest'
import { contentPageNames } from '#contract/choices.ts'
import { type ContentPage, getContentPage } from '#contract/content-pages.ts'
import { getSetting, storeContent } from '#contract/settings.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { shippingSection } from '#contract/orders/shipping/shipping-text.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { collect, express, setMethod, standard } from '#tests/support/shipping-methods.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'
import { withShippingSections } from './with-shipping-sections.ts'
import { textsWithCurrency } from './texts-with-currency.ts'
import { defaultPages, noOperator } from './default-pages.ts'

const about = {
  title: 'About Quay',
  intro: 'Since 1999.',
  sections: [{ heading: 'Where', text: 'By the water.' }],
}

/** As shown before staff have entered seller details. */
const withoutOperator = ({ sections, ...page }: ContentPage) => ({
  ...page,
  sections: sections.filter(({ text }) => text !== noOperator),
})

const shippingCosts = shippingSection({ methods: [standard, express, collect], currency: 'USD' }, [
  'Free delivery insurance up to $500',
])

describe('A content page', () => {
  test.each(contentPageNames)('%s has a default text', async (page) => {
    const shop = await openShop()
    await saveSetting(await shop.admin(), 'store_content', { value: { claims: everyClaim } })
    const shown = await shop.visitor().api(getContentPage, { params: { page } })
    expect(shown).toEqual(
      withShippingSections(page, textsWithCurrency(withoutOperator(defaultPages[page]), 'USD'), [
        shippingCosts,
      ]),
    )
    expect(shown.intro).not.toBe('')
    expect(shown.sections.length).toBeGreaterThan(page === 'contact' ? 0 : 1)
    expect(shown.intro).not.toMatch(/^There are no/)
  })

  test('shows the text of the operator; the others keep their default', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { value } = await clerk.api(getSetting, { params: { key: 'store_content' } })
    const content = storeContent.parse(value)
    expect(content.pages).toEqual(defaultPages)
    await saveSetting(clerk, 'store_content', { value: { ...content, pages: { about } } })
    const read = (page: 'about' | 'privacy') => shop.visitor().api(getContentPage, { params: { page } })
    expect(await read('about')).toEqual(about)
    expect(await read('privacy')).toEqual(withoutOperator(defaultPages.privacy))
  })

  test.each(['shipping', 'faq'] as const)(
    '%s says what the shipping methods cost beside its own text',
    async (page) => {
      const shop = await openShop()
      const clerk = await shop.admin()
      const own = { title: 'Ours', intro: '', sections: [{ heading: 'Own', text: 'Own text' }] }
      await saveSetting(clerk, 'store_content', {
        value: { claims: everyClaim, pages: { [page]: own } },
      })
      const { sections } = await shop.visitor().api(getContentPage, { params: { page } })
      expect(sections).toHaveLength(2)
      expect(sections).toEqual(expect.arrayContaining([own.sections[0], shippingCosts]))
      await setMethod(clerk, 'Express', { price: '20.00' })
      const changed = await shop.visitor().api(getContentPage, { params: { page } })
      expect(JSON.stringify(changed)).toContain('Express: 2–5 business days, $20.00.')
    },
  )

  test('never says that the shop has entered no address, as pages saved by earlier versions do', async () => {
    const shop = await openShop()
    const office = { heading: 'Office', text: 'Call us.' }
    const saved = {
      title: 'Contact',
      intro: '',
      sections: [
        office,
        {
          heading: 'Anything else',
          text: 'The shop has not added an address, email or phone number to this page yet.',
        },
      ],
    }
    await saveSetting(await shop.admin(), 'store_content', { value: { pages: { contact: saved } } })
    const read = await shop.visitor().api(getContentPage, { params: { page: 'contact' } })
    expect(read).toEqual({ ...saved, sections: [office] })
  })

  test('names the seller as responsible, once staff have entered the details', async () => {
    const shop = await openShop()
    const value = { name: 'Quay Ltd', address: '1 Quay\nNorthport', taxNumber: '' }
    await saveSetting(await shop.admin(), 'seller', { value })
    const { sections } = await shop.visitor().api(getContentPage, { params: { page: 'privacy' } })
    expect(sections.at(-1)).toEqual({ heading: 'Who is responsible', text: 'Quay Ltd, 1 Quay, Northport.' })
  })

  test('in the demo shop says that the address of the seller is a sample', async () => {
    const shop = await openShop()
    await givenProduct(shop.db, { demo: true })
    const { sections } = await shop.visitor().api(getContentPage, { params: { page: 'privacy' } })
    expect(sections.at(-1)?.text).toMatch(/ sample\.$/)
  })

  test('is not loaded with every page', async () => {
    const shop = await openShop()
    expect(await (await shop.visitor().fetch('/api/storefront')).json()).not.toHaveProperty('content.pages')
  })

  test.each(['imprint', 'About', '__proto__', 'constructor', '%00', 'x'.repeat(400)])(
    'that does not exist (%s) is not found',
    async (name) => {
      const shop = await openShop()
      expect((await shop.visitor().fetch(`/api/pages/${name}`)).status).toBe(404)
    },
  )

  test.each<[string, unknown]>([
    ['another page', { imprint: about }],
    ['no title', { about: { ...about, title: ' ' } }],
    [
      'too many sections',
      { about: { ...about, sections: Array.from({ length: 31 }, () => about.sections[0]) } },
    ],
    ['too long a text', { about: { ...about, intro: 'x'.repeat(1001) } }],
    ['control characters', { about: { ...about, intro: 'a\u0000b' } }],
    ['a text in place of a page', { about: 'About us' }],
  ])('with %s is refused', async (_name, pages) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const call = saveSetting(clerk, 'store_content', { value: { pages } })
    expect(await problemOf(call)).toMatchObject({ status: 422 })
    expect(await shop.visitor().api(getContentPage, { params: { page: 'about' } })).toEqual(
      defaultPages.about,
    )
  })
})

test('the cookies page names each cookie that the shop sets', () => {
  const headings = defaultPages.cookies.sections.map(({ heading }) => heading)
  expect(headings).toEqual(expect.arrayContaining(['tc_session', 'tc_signed_in', 'currency', 'ep_access']))
})
