import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingParts } from '#contract/catalog/completeness.ts'
import { listMatchingProducts, listStaffProducts } from '#contract/catalog/staff-products.ts'
import type { Specification } from '#contract/catalog/specification-groups.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import { categories, products } from '#shop/products/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

const pictures = ['/media/front-960.webp', '/media/back-960.webp', placeholderPicture]

const anyListing = fc.record({
  imageUrl: fc.constantFrom(...pictures),
  images: fc.subarray(pictures),
  imageTexts: fc
    .subarray(pictures)
    .map((urls) => Object.fromEntries(urls.map((url) => [url, 'Front'] as const))),
  description: fc.constantFrom('', ' \n', 'As new'),
  hasCategory: fc.boolean(),
  specifications: fc.constantFrom<Specification[]>([], [{ name: 'Color', value: 'Black' }]),
  rrp: fc.constantFrom(null, 19_900),
})

const [front = ''] = pictures

/** Lacks at most one part. */
const nearlyComplete = fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 5), anyListing).map(([part, other]) => ({
  imageUrl: part === 0 ? other.imageUrl : front,
  images: part === 0 ? other.images : [front],
  imageTexts: part === 1 ? other.imageTexts : { [front]: 'Front' },
  description: part === 2 ? other.description : 'As new',
  hasCategory: part === 3 ? other.hasCategory : true,
  specifications: part === 4 ? other.specifications : [{ name: 'Color', value: 'Black' }],
  rrp: part === 5 ? other.rrp : 19_900,
}))

test('the filter finds exactly the products that lack a part of their listing', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const [category] = await shop.db
    .insert(categories)
    .values({ name: 'Phones', slug: 'phones' })
    .returning({ id: categories.id })
  const listings = fc.sample(fc.oneof(anyListing, nearlyComplete), 150)
  const rows = await shop.db
    .insert(products)
    .values(
      listings.map(({ hasCategory, ...row }, index) => ({
        ...row,
        categoryId: hasCategory ? (category?.id ?? null) : null,
        name: `Slate ${index}`,
        slug: `slate-${index}`,
        sku: `S-${index}`,
        price: 9_900,
      })),
    )
    .returning()
  const lacking = rows.filter((row) => missingParts(row).length > 0)
  expect(lacking.length).toBeGreaterThan(0)
  expect(lacking.length).toBeLessThan(rows.length)

  const found = async (query: { incomplete: boolean }) =>
    (await clerk.api(listMatchingProducts, { query })).map(({ id }) => id).toSorted((a, b) => a - b)
  const ids = lacking.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await found({ incomplete: true })).toEqual(ids)
  expect(await found({ incomplete: false })).toHaveLength(rows.length - ids.length)
  const list = await clerk.api(listStaffProducts, { query: { incomplete: true, limit: 1 } })
  expect(list.total).toBe(ids.length)

  await givenProduct(shop.db, { name: 'Bare', sku: 'BARE-1', price: 9_900 })
  const exported = async (incomplete: boolean) =>
    (await clerk.fetch(`/api/admin/products.csv?incomplete=${incomplete}`)).text()
  expect(await exported(true)).toContain('BARE-1')
  expect(await exported(false)).not.toContain('BARE-1')
})
