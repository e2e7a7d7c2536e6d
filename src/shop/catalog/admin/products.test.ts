import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  changeProduct,
  createProduct,
  deleteProduct,
  duplicateProduct,
  getStaffProduct,
  listStaffProducts,
} from '#contract/catalog/staff-products.ts'
import { listAudit } from '#contract/audit.ts'
import { getProduct, listProducts } from '#contract/catalog/catalog.ts'
import { variants } from '#shop/products/tables.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

const slate = { name: 'Slate 14', sku: 'SLATE-14', price: '899.00', imageUrl: '/media/slate-960.webp' }

describe('A new product', () => {
  test('needs name, SKU and price; other fields have initial values', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, { displayOrder: 6 })
    const created = await clerk.api(createProduct, { body: slate })
    expect(created).toMatchObject({
      ...slate,
      slug: 'slate-14',
      description: '',
      originalPrice: null,
      rrp: null,
      images: [],
      categoryId: null,
      inStock: true,
      stockQuantity: null,
      featured: false,
      displayOrder: 7,
      tags: null,
      variants: null,
      includes: [],
      specifications: [],
      rating: 0,
      reviewCount: 0,
      version: 1,
      archivedAt: null,
    })
    expect(await shop.visitor().api(getProduct, { params: { slug: 'slate-14' } })).toMatchObject(slate)
  })

  test('without a picture shows the placeholder', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { imageUrl: _imageUrl, ...pictureless } = slate
    const created = await clerk.api(createProduct, { body: pictureless })
    expect(created).toMatchObject({ imageUrl: '/no-picture.svg', images: [] })
    const sitemap = await (await shop.visitor().fetch('/sitemap.xml')).text()
    expect(sitemap).toContain('slate-14')
    expect(sitemap).not.toContain('no-picture')
  })

  test('has every field as given', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    const fields = {
      ...slate,
      slug: 'the-slate',
      description: 'Two lines\nof text',
      originalPrice: '999.90',
      rrp: '1200.00',
      images: ['/media/slate-960.webp', 'https://pictures.example/slate.webp'],
      categoryId: laptops.id,
      inStock: false,
      stockQuantity: 4,
      featured: true,
      featuredOrder: 3,
      displayOrder: 9,
      tags: ['new', 'limited'],
      variants: ['Graphite, US layout', 'Bone'],
      includes: ['Slate 14', 'Charger'],
      specifications: [{ name: 'Memory', value: '16 GB' }],
    }
    expect(await clerk.api(createProduct, { body: fields })).toMatchObject({
      ...fields,
      category: { slug: 'laptops', name: 'Laptops' },
    })
  })

  test('accepts tags and variants as comma-separated text; empty text is null', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const created = await clerk.api(createProduct, {
      body: { ...slate, tags: ' new , ,hot-deal', variants: ' , ' },
    })
    expect(created).toMatchObject({ tags: ['new', 'hot-deal'], variants: null })
  })

  test('gets the next free address for its name, even when many are created at once', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const created = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        clerk.api(createProduct, { body: { ...slate, name: 'Café Dock, 9 ports', sku: `DOCK-${i}` } }),
      ),
    )
    expect(created.map(({ slug }) => slug).toSorted()).toEqual([
      'cafe-dock-9-ports',
      'cafe-dock-9-ports-2',
      'cafe-dock-9-ports-3',
      'cafe-dock-9-ports-4',
      'cafe-dock-9-ports-5',
      'cafe-dock-9-ports-6',
    ])
    expect(new Set(created.map(({ displayOrder }) => displayOrder)).size).toBe(6)
  })

  test('gets no address that is reserved for the API', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    expect((await clerk.api(createProduct, { body: { ...slate, name: 'Facets' } })).slug).toBe('facets-2')
    const input = { ...slate, sku: 'OTHER', slug: 'suggest' }
    expect(await problemOf(clerk.api(createProduct, { body: input }))).toMatchObject({
      status: 422,
      errors: [{ field: 'slug', message: 'This address is already in use.' }],
    })
  })

  test('with a taken SKU or address is refused, in any case', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await clerk.api(createProduct, { body: { ...slate, slug: 'slate' } })
    expect(await problemOf(clerk.api(createProduct, { body: { ...slate, sku: 'slate-14' } }))).toMatchObject({
      status: 409,
      code: 'sku-taken',
      extra: { field: 'sku' },
    })
    const other = { ...slate, sku: 'OTHER', slug: 'slate' }
    expect(await problemOf(clerk.api(createProduct, { body: other }))).toMatchObject({
      status: 409,
      code: 'slug-taken',
      extra: { field: 'slug' },
    })
    expect((await clerk.api(listStaffProducts)).total).toBe(1)
  })

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'a'.repeat(201) }],
    ['name', { name: 'two\nlines' }],
    ['sku', { sku: '' }],
    ['sku', { sku: 'control \u0000 character' }],
    ['slug', { slug: 'Not A Slug' }],
    ['price', { price: '0' }],
    ['price', { price: '-1.00' }],
    ['price', { price: '100000000.00' }],
    ['price', { price: 1 }],
    ['originalPrice', { originalPrice: '1.234' }],
    ['rrp', { rrp: 'much' }],
    ['imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['imageUrl', { imageUrl: '//elsewhere.example/a.png' }],
    ['images', { images: Array.from({ length: 11 }, (_, i) => `/media/${i}.webp`) }],
    ['categoryId', { categoryId: 77 }],
    ['categoryId', { categoryId: 'laptops' }],
    ['stockQuantity', { stockQuantity: -1 }],
    ['stockQuantity', { stockQuantity: 1.5 }],
    ['stockQuantity', { stockQuantity: 2_147_483_648 }],
    ['inStock', { inStock: true, stockQuantity: 0 }],
    ['displayOrder', { displayOrder: 1e12 }],
    ['description', { description: 'a'.repeat(20_001) }],
    ['specifications.0.value', { specifications: [{ name: 'Memory', value: '' }] }],
  ])('with an invalid %s is refused (case %#)', async (field, invalidFields) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const reply = await clerk.fetch('/api/admin/products', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...slate, ...invalidFields }),
    })
    expect(reply.status).toBe(422)
    expect((await reply.json()).errors[0].field).toBe(field)
    expect((await clerk.api(listStaffProducts)).total).toBe(0)
  })
})

describe('A change of a product', () => {
  test('changes only the given fields and increments the version', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const created = await clerk.api(createProduct, { body: { ...slate, tags: ['new'], rrp: '1000.00' } })
    const changed = await clerk.api(changeProduct, {
      params: { id: created.id },
      body: { version: 1, price: '850.00', rrp: null },
    })
    expect(changed).toEqual({
      ...created,
      price: '850.00',
      maxPrice: '850.00',
      rrp: null,
      version: 2,
      updatedAt: changed.updatedAt,
    })
    const same = await clerk.api(changeProduct, { params: created, body: { version: 2, price: '850.00' } })
    expect(same.version).toBe(2)
  })

  test('of a product that changed in the meantime is refused with the current product', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id } = await clerk.api(createProduct, { body: slate })
    const results = await Promise.allSettled(
      ['810.00', '820.00', '830.00', '840.00'].map((price) =>
        clerk.api(changeProduct, { params: { id }, body: { version: 1, price } }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const current = await clerk.api(getStaffProduct, { params: { id } })
    expect(current.version).toBe(2)
    const staleChange = clerk.api(changeProduct, { params: { id }, body: { version: 1, name: 'Late' } })
    expect(await problemOf(staleChange)).toMatchObject({ status: 409, code: 'stale', extra: current })
  })

  test('to stock 0 sets it out of stock, and new stock puts it back in stock unless staff decide otherwise', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id } = await clerk.api(createProduct, { body: { ...slate, stockQuantity: 3 } })
    let [version, stockSeen]: [number, number | null] = [1, 3]
    const set = async (stock: { stockQuantity?: number | null; inStock?: boolean }) => {
      const body = { version, stockSeen, ...stock }
      const changed = await clerk.api(changeProduct, { params: { id }, body })
      version = changed.version
      stockSeen = changed.stockQuantity
      return [changed.inStock, changed.stockQuantity]
    }
    expect(await set({ stockQuantity: 0 })).toEqual([false, 0])
    expect(await problemOf(set({ inStock: true }))).toMatchObject({ status: 422 })
    expect(await set({ stockQuantity: 5 })).toEqual([true, 5])
    expect(await set({ inStock: false })).toEqual([false, 5])
    expect(await set({ stockQuantity: 9 })).toEqual([false, 9])
    expect(await set({ stockQuantity: 0 })).toEqual([false, 0])
    expect(await set({ stockQuantity: 4, inStock: false })).toEqual([false, 4])
    expect(await set({ stockQuantity: 0 })).toEqual([false, 0])
    expect(await set({ stockQuantity: null })).toEqual([true, null])
  })

  test('of its address redirects the former ones until another product takes them', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const visitor = shop.visitor()
    const { id } = await clerk.api(createProduct, { body: { ...slate, slug: 'first' } })
    await clerk.api(changeProduct, { params: { id }, body: { version: 1, slug: 'second' } })
    await clerk.api(changeProduct, { params: { id }, body: { version: 2, slug: 'third' } })
    for (const slug of ['first', 'second']) {
      expect(await problemOf(visitor.api(getProduct, { params: { slug } }))).toMatchObject({
        status: 404,
        code: 'product-moved',
        extra: { slug: 'third' },
      })
    }
    await clerk.api(createProduct, { body: { ...slate, sku: 'OTHER', slug: 'first' } })
    expect((await visitor.api(getProduct, { params: { slug: 'first' } })).sku).toBe('OTHER')
    const reverted = await clerk.api(changeProduct, { params: { id }, body: { version: 3, slug: 'second' } })
    expect(reverted.slug).toBe('second')
    expect((await visitor.api(getProduct, { params: { slug: 'second' } })).id).toBe(id)
  })

  test('to a SKU or address of another product is refused', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await clerk.api(createProduct, { body: { ...slate, slug: 'slate' } })
    const { id } = await clerk.api(createProduct, { body: { ...slate, sku: 'OTHER' } })
    const change = (fields: object) =>
      problemOf(clerk.api(changeProduct, { params: { id }, body: { version: 1, ...fields } }))
    expect(await change({ sku: 'slate-14' })).toMatchObject({ code: 'sku-taken' })
    expect(await change({ slug: 'slate' })).toMatchObject({ code: 'slug-taken' })
    expect(await change({ categoryId: 5 })).toMatchObject({ status: 422 })
    expect((await clerk.api(getStaffProduct, { params: { id } })).version).toBe(1)
  })

  test('needs an existing product', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const sendChange = (id: string, body: unknown) =>
      clerk.fetch(`/api/admin/products/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await sendChange('1', { version: 1 })).status).toBe(404)
    expect((await sendChange('99999999999', { version: 1 })).status).toBe(404)
    expect((await sendChange('x', { version: 1 })).status).toBe(404)
  })
})

test('a copy has its own name, SKU and address, no stock, and comes last', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(createProduct, {
    body: { ...slate, stockQuantity: 7, featured: true, tags: ['new'], variants: ['Bone, US layout'] },
  })
  const copy = await clerk.api(duplicateProduct, { params: { id } })
  expect(copy).toMatchObject({
    name: 'Slate 14 (copy)',
    sku: 'SLATE-14-COPY',
    slug: 'slate-14-copy',
    price: '899.00',
    stockQuantity: 0,
    inStock: false,
    featured: false,
    displayOrder: 1,
    tags: ['new'],
    variants: ['Bone, US layout'],
    version: 1,
  })
  expect((await clerk.api(duplicateProduct, { params: { id } })).sku).toBe('SLATE-14-COPY-2')
  expect(await problemOf(clerk.api(duplicateProduct, { params: { id: 99 } }))).toMatchObject({ status: 404 })
})

describe('The list for staff', () => {
  test("is searched by the start of a variant's SKU and by its GTIN", async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, { name: 'Tarn 3', sku: 'TRN', variants: ['Sand', 'Pine'] })
    await givenProduct(shop.db, { name: 'Tarn 4', sku: 'TRM' })
    await shop.db
      .update(variants)
      .set({ sku: 'Q7-PIN', gtin: '0200000000004' })
      .where(eq(variants.sku, 'TRN-2'))
    const skus = async (search: string) =>
      (await clerk.api(listStaffProducts, { query: { search } })).items.map(({ sku }) => sku)
    for (const search of ['q7-pi', 'Q7PIN', 'tarn q7-pin', '200000000004'])
      expect(await skus(search), search).toEqual(['TRN'])
    expect(await skus('7-pin')).toEqual([])
  })

  test('is searched by parts of names and SKUs, filtered, sorted and paged', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const laptops = await givenCategory(shop.db, 'Laptops')
    await givenProduct(shop.db, { name: 'Orvane Cairn 5', sku: 'ORV-5', price: 300, stockQuantity: null })
    await givenProduct(shop.db, { name: 'Orvane Alder 9', sku: 'ORV-9', price: 100, tags: ['new'] })
    await givenProduct(shop.db, {
      name: 'Halvik 100% dock',
      sku: 'HAL_1',
      price: 200,
      categoryId: laptops.id,
      featured: true,
      stockQuantity: 0,
      rating: 4.5,
    })
    type Query = NonNullable<NonNullable<Parameters<typeof clerk.api<typeof listStaffProducts>>[1]>['query']>
    const skus = async (query: Query) =>
      (await clerk.api(listStaffProducts, { query })).items.map(({ sku }) => sku)

    expect(await skus({ search: 'cairn orv' })).toEqual(['ORV-5'])
    expect(await skus({ search: 'rva' })).toHaveLength(2)
    expect(await skus({ search: 'al' })).toEqual(['ORV-9'])
    expect(await skus({ search: '9' })).toEqual(['ORV-9'])
    expect(await skus({ search: '0%' })).toEqual(['HAL_1'])
    expect(await skus({ search: '_' })).toEqual(['HAL_1'])
    expect(await skus({ search: 'nothing' })).toEqual([])
    expect(await skus({ categoryId: laptops.id })).toEqual(['HAL_1'])
    expect(await skus({ tag: 'new' })).toEqual(['ORV-9'])
    expect(await skus({ featured: true })).toEqual(['HAL_1'])
    expect(await skus({ inStock: false })).toEqual(['HAL_1'])
    expect(await skus({ sort: 'price' })).toEqual(['ORV-9', 'HAL_1', 'ORV-5'])
    expect(await skus({ sort: 'price', direction: 'desc' })).toEqual(['ORV-5', 'HAL_1', 'ORV-9'])
    expect(await skus({ sort: 'name' })).toEqual(['HAL_1', 'ORV-9', 'ORV-5'])
    expect(await skus({ sort: 'stock' })).toEqual(['HAL_1', 'ORV-9', 'ORV-5'])
    expect((await skus({ sort: 'rating' }))[0]).toBe('HAL_1')
    expect((await skus({ sort: 'newest', direction: 'asc' }))[0]).toBe('ORV-5')
    const page = await clerk.fetch('/api/admin/products?limit=2&page=2&sort=price')
    expect(page.headers.get('x-total-count')).toBe('3')
    expect((await page.json()).map(({ sku }: { sku: string }) => sku)).toEqual(['ORV-5'])
    expect((await clerk.fetch('/api/admin/products?sort=%00&limit=1000')).status).toBe(422)
  })

  test('filters low stock by the threshold in the settings', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    for (const stockQuantity of [0, 1, 5, 6, null])
      await givenProduct(shop.db, {
        name: `Stock ${stockQuantity}`,
        sku: `S-${stockQuantity}`,
        stockQuantity,
      })
    const listLowStock = async () => {
      const { items } = await clerk.api(listStaffProducts, { query: { lowStock: true, sort: 'stock' } })
      return items.map(({ sku }) => sku)
    }
    expect(await listLowStock()).toEqual(['S-1', 'S-5'])
    await saveSetting(clerk, 'low_stock_threshold', { value: 6 })
    expect(await listLowStock()).toEqual(['S-1', 'S-5', 'S-6'])
    const file = await (await clerk.fetch('/api/admin/products.csv?lowStock=true')).text()
    expect(file.split('\r\n').filter((line) => line.startsWith('S-'))).toHaveLength(3)
  })
})

test('each change is recorded in the audit log, a refused one is not', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(createProduct, { body: slate })
  await clerk.api(changeProduct, { params: { id }, body: { version: 1, price: '1.00' } })
  await problemOf(clerk.api(changeProduct, { params: { id }, body: { version: 1, price: '2.00' } }))
  await problemOf(clerk.api(createProduct, { body: slate }))
  await clerk.api(deleteProduct, { params: { id } })
  const { items } = await clerk.api(listAudit)
  expect(items.map(({ action, subject }) => [action, subject])).toEqual([
    ['product.trash', `product ${id}`],
    ['product.change', `product ${id}`],
    ['product.create', `product ${id}`],
  ])
  expect(items[1]).toMatchObject({ before: { price: '899.00' }, after: { price: '1.00' } })
})

test('customers and visitors cannot use the product administration', async () => {
  const shop = await openShop()
  const { id } = await givenProduct(shop.db)
  const customer = await shop.customer()
  for (const [method, path] of [
    ['GET', '/api/admin/products'],
    ['POST', '/api/admin/products'],
    ['GET', `/api/admin/products/${id}`],
    ['PUT', `/api/admin/products/${id}`],
    ['DELETE', `/api/admin/products/${id}`],
    ['POST', `/api/admin/products/${id}/restore`],
    ['POST', `/api/admin/products/${id}/duplicate`],
    ['GET', '/api/admin/products/positions'],
    ['GET', '/api/admin/products/summaries?ids=1'],
    ['GET', '/api/admin/products/ids?name=device'],
    ['POST', '/api/admin/products/reorder'],
    ['POST', '/api/admin/products/bulk'],
    ['POST', '/api/admin/products/bulk/undo'],
    ['GET', '/api/admin/products.csv'],
    ['POST', '/api/admin/products/import'],
    ['GET', '/api/admin/orders.csv'],
    ['GET', '/api/admin/categories'],
    ['POST', '/api/admin/categories'],
    ['PUT', '/api/admin/categories/1'],
    ['DELETE', '/api/admin/categories/1'],
    ['POST', '/api/upload'],
    ['GET', '/api/admin/settings/bank_transfer'],
    ['PUT', '/api/admin/settings/bank_transfer'],
    ['POST', '/api/admin/settings'],
    ['POST', '/api/admin/demo/clear'],
    ['GET', '/api/admin/stats'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/audit/1'],
    ['GET', '/api/admin/customers'],
    ['GET', '/api/admin/customers/1'],
  ] as const) {
    expect((await shop.visitor().fetch(path, { method })).status, `${method} ${path}`).toBe(401)
    expect((await customer.fetch(path, { method })).status, `${method} ${path}`).toBe(403)
  }
  expect((await shop.visitor().api(listProducts)).total).toBe(1)
})
