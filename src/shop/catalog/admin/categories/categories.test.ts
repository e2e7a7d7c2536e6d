import { describe, expect, test } from 'vitest'
import { getCategory, listCategories, listProducts } from '#contract/catalog/catalog.ts'
import {
  createProduct,
  deleteProduct,
  getStaffProduct,
  restoreProduct,
} from '#contract/catalog/staff-products.ts'
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listStaffCategories,
} from '#contract/catalog/staff-categories.ts'
import { listAudit } from '#contract/audit.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

describe('Categories', () => {
  test('are created with an address from their name and changed field by field', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const made = await clerk.api(createCategory, { body: { name: ' Phones & more ' } })
    expect(made).toMatchObject({
      name: 'Phones & more',
      slug: 'phones-more',
      description: null,
      imageUrl: null,
      productCount: 0,
      itemCount: 0,
    })
    expect((await clerk.api(createCategory, { body: { name: 'Phones, more' } })).slug).toBe('phones-more-2')
    const changed = await clerk.api(changeCategory, {
      params: made,
      body: { description: 'All of them', imageUrl: '/media/phones-960.webp', version: made.version },
    })
    expect(changed).toEqual({
      ...made,
      description: 'All of them',
      imageUrl: '/media/phones-960.webp',
      version: made.version + 1,
    })
    expect((await shop.visitor().api(listCategories)).map(({ slug }) => slug)).toEqual([
      'phones-more',
      'phones-more-2',
    ])
    expect((await clerk.api(listAudit)).items.map(({ action }) => action)).toEqual([
      'category.change',
      'category.create',
      'category.create',
    ])
  })

  test('count all products and those on sale', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id } = await givenCategory(shop.db, 'Laptops')
    await givenCategory(shop.db, 'Audio')
    await givenProduct(shop.db, { categoryId: id })
    await givenProduct(shop.db, { categoryId: id, archivedAt: new Date() })
    expect(await clerk.api(listStaffCategories)).toMatchObject([
      { slug: 'laptops', productCount: 2, itemCount: 1 },
      { slug: 'audio', productCount: 0, itemCount: 0 },
    ])
  })

  test('with a taken address are refused', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenCategory(shop.db, 'Laptops')
    const audio = await givenCategory(shop.db, 'Audio')
    const body = { name: 'Other', slug: 'laptops' }
    expect(await problemOf(clerk.api(createCategory, { body }))).toMatchObject({
      status: 409,
      code: 'slug-taken',
    })
    expect(
      await problemOf(clerk.api(changeCategory, { params: audio, body: { ...body, version: 1 } })),
    ).toMatchObject({
      code: 'slug-taken',
    })
    expect(await clerk.api(listStaffCategories)).toMatchObject([{ name: 'Laptops' }, { name: 'Audio' }])
  })

  test('are found at their former addresses, also after they were deleted in favor of another', async () => {
    const shop = await openShop()
    await shop.startCaching()
    const clerk = await shop.admin()
    const { id } = await givenCategory(shop.db, 'Laptops')
    const audio = await givenCategory(shop.db, 'Audio')
    const read = (slug: string) => shop.visitor().api(getCategory, { params: { slug } })
    const movedTo = async (slug: string) => {
      const { code, extra } = await problemOf(read(slug))
      return code === 'category-moved' ? extra : code
    }
    const rename = (slug: string) => clerk.api(changeCategory, { params: { id }, body: { slug } })
    await read('laptops')
    await rename('notebooks')
    await rename('portables')
    expect([await movedTo('laptops'), await movedTo('notebooks')]).toEqual([
      { slug: 'portables' },
      { slug: 'portables' },
    ])

    await rename('laptops')
    expect(await read('laptops')).toEqual({
      id,
      name: 'Laptops',
      slug: 'laptops',
      description: null,
      imageUrl: null,
      itemCount: 0,
    })
    expect(await movedTo('portables')).toEqual({ slug: 'laptops' })
    const created = await clerk.api(createCategory, { body: { name: 'Notebooks' } })
    expect(await read('notebooks')).toMatchObject({ id: created.id })
    await clerk.api(changeCategory, { params: created, body: { slug: 'paper' } })
    expect(await movedTo('notebooks')).toEqual({ slug: 'paper' })

    await clerk.api(deleteCategory, { params: { id }, query: { moveTo: audio.id } })
    expect([await movedTo('laptops'), await movedTo('portables')]).toEqual([
      { slug: 'audio' },
      { slug: 'audio' },
    ])
    expect(await movedTo('never')).toBe('category-not-found')
  })

  test('can be deleted only when empty', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const query = { version: 1 }
    const laptops = await givenCategory(shop.db, 'Laptops')
    const audio = await givenCategory(shop.db, 'Audio')
    await givenProduct(shop.db, { categoryId: laptops.id })
    await givenProduct(shop.db, { categoryId: laptops.id, archivedAt: new Date() })
    expect(await problemOf(clerk.api(deleteCategory, { params: laptops, query }))).toMatchObject({
      status: 409,
      code: 'category-in-use',
      detail: 'This category has 2 products. Please move or delete the products first.',
    })
    await clerk.api(deleteCategory, { params: audio, query })
    expect(await problemOf(clerk.api(deleteCategory, { params: audio, query }))).toMatchObject({
      status: 404,
      code: 'category-not-found',
    })
    expect((await clerk.api(listStaffCategories)).map(({ slug }) => slug)).toEqual(['laptops'])
  })

  test('are deleted with their products moved to another category, those in the trash, too', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    const audio = await givenCategory(shop.db, 'Audio')
    const moved = await givenProduct(shop.db, { categoryId: laptops.id, name: 'Laptop X' })
    const trashed = await givenProduct(shop.db, { categoryId: laptops.id })
    await clerk.api(deleteProduct, { params: trashed })
    const visitor = shop.visitor()
    const slugsIn = async (category: string) =>
      (await visitor.api(listProducts, { query: { category: [category] } })).items.map(({ slug }) => slug)
    expect(await slugsIn('audio')).toEqual([])

    const remove = (moveTo: number) =>
      clerk.api(deleteCategory, { params: laptops, query: { version: 1, moveTo } })
    for (const unknown of [99, laptops.id])
      expect(await problemOf(remove(unknown))).toMatchObject({ status: 422, errors: [{ field: 'moveTo' }] })
    expect(await remove(audio.id)).toEqual({ moved: 1 })
    expect(await slugsIn('audio')).toEqual([moved.slug])
    expect((await clerk.api(restoreProduct, { params: trashed })).category?.name).toBe('Audio')
    const { items } = await clerk.api(listAudit, { query: { subject: 'laptop x' } })
    expect(items.map(({ sentence }) => sentence)).toEqual([
      'Category Laptops deleted, 1 product moved to Audio',
    ])
  })

  test('are deleted with their products left without a category', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    const device = await givenProduct(shop.db, { categoryId: laptops.id })
    const query = { version: 1, moveTo: 'none' } as const
    expect(await clerk.api(deleteCategory, { params: laptops, query })).toEqual({ moved: 1 })
    expect((await clerk.api(getStaffProduct, { params: device })).category).toBeNull()
    expect((await clerk.api(listAudit)).items[0]?.sentence).toBe(
      'Category Laptops deleted, 1 product left without a category',
    )
  })

  test('with products in the trash alone are empty', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    const device = await givenProduct(shop.db, { categoryId: laptops.id })
    await clerk.api(deleteProduct, { params: device })
    expect(await clerk.api(listStaffCategories)).toMatchObject([{ productCount: 0, itemCount: 0 }])
    expect(await clerk.api(deleteCategory, { params: laptops, query: { version: 1 } })).toEqual({ moved: 0 })
    expect((await clerk.api(restoreProduct, { params: device })).category).toBeNull()
  })

  test('of the same name are refused, also with other case and outer spaces', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    const audio = await givenCategory(shop.db, 'Audio')
    const nameTaken = {
      status: 409,
      code: 'name-taken',
      detail: 'There is already a category named lapTOPS.',
    }
    expect(await problemOf(clerk.api(createCategory, { body: { name: ' lapTOPS ' } }))).toMatchObject(
      nameTaken,
    )
    const rename = (params: { id: number }, name: string) =>
      clerk.api(changeCategory, { params, body: { name, version: 1 } })
    expect(await problemOf(rename(audio, 'lapTOPS'))).toMatchObject(nameTaken)
    expect((await rename(laptops, 'LAPTOPS')).name).toBe('LAPTOPS')
  })

  test('of the same name are not created at once', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const create = () => clerk.api(createCategory, { body: { name: 'Docks' } })
    const made = await Promise.allSettled([create(), create(), create()])
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('are never deleted while a product is added', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    for (let round = 0; round < 6; round++) {
      const category = await givenCategory(shop.db, `Round${round}`)
      const product = { name: 'Slate', sku: `SKU-${round}`, price: '1.00', imageUrl: '/media/a.webp' }
      const [made, deleted] = await Promise.allSettled([
        clerk.api(createProduct, { body: { ...product, categoryId: category.id } }),
        clerk.api(deleteCategory, { params: category, query: { version: 1 } }),
      ])
      if (made.status === 'fulfilled')
        expect(deleted).toMatchObject({ reason: { problem: { code: 'category-in-use' } } })
      else expect([made, deleted]).toMatchObject([{ reason: { status: 422 } }, { status: 'fulfilled' }])
    }
  })

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: 'a'.repeat(101) }],
    [{ name: 'A', slug: 'No Slug' }],
    [{ name: 'A', imageUrl: 'data:image/png;base64,AA' }],
    [{ name: 'A', description: 'control \u0001' }],
  ])('with an invalid field are refused (case %#)', async (body) => {
    const shop = await openShop()
    const reply = await (
      await shop.admin()
    ).fetch('/api/admin/categories', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(422)
  })
})
