import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { isCombinationOf } from '#contract/catalog/options.ts'
import { bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  getStaffProduct,
} from '#contract/catalog/staff-products.ts'
import {
  type ProductVariants,
  type VariantChange,
  changeOptions,
  changeVariants,
  changeVariantStock,
  createVariants,
  deleteVariant,
  getProductVariants,
  listLedger,
} from '#contract/catalog/staff-variants.ts'
import { placeholderPicture } from '#contract/pictures.ts'
import { rowsOf } from '#platform/database/db.ts'
import { createSecondClerk } from '#tests/support/browser/second-clerk.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'

const form = {
  name: 'Meridian',
  sku: 'MER',
  price: '100.00',
  imageUrl: '/media/a.webp',
  images: ['/media/b.webp'],
  stockQuantity: 7,
}

/** A shop with one product, and functions to change its options and variants at their current version. */
async function openShopWithProduct() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await clerk.api(createProduct, { body: form })
  const params = { id }
  const read = () => clerk.api(getProductVariants, { params })
  const setOptions = async (
    options: Parameters<typeof clerk.api<typeof changeOptions>>[1]['body']['options'],
  ) => clerk.api(changeOptions, { params, body: { version: (await read()).version, options } })
  const create = async (
    combinations: { optionValues: string[]; price?: string; sku?: string; gtin?: string }[],
  ) =>
    clerk.api(createVariants, {
      params,
      body: {
        version: (await read()).version,
        combinations: combinations.map((combination) => ({ price: '100.00', ...combination })),
      },
    })
  const change = async (variants: VariantChange[]) =>
    clerk.api(changeVariants, { params, body: { version: (await read()).version, variants } })
  return { shop, clerk, id, params, read, setOptions, create, change }
}

const values = (...names: string[]) => names.map((name) => ({ name }))
const color = { name: 'Color', values: values('Pine', 'Sand', 'Frost') }
const storage = { name: 'Storage', values: values('128 GB', '256 GB', '512 GB') }
const labelsOf = ({ variants }: ProductVariants) => variants.map(({ label }) => label)
const idOf = ({ variants }: ProductVariants, label: string) => {
  const found = variants.find((variant) => variant.label === label)
  if (!found) throw new Error(`No variant ${label}`)
  return found.id
}

/** A product in three colors and three storages. */
async function openShopWithMatrix() {
  const setup = await openShopWithProduct()
  await setup.setOptions([
    { ...color, existingValue: 'Pine' },
    { ...storage, existingValue: '128 GB' },
  ])
  const all = color.values.flatMap(({ name }) => storage.values.map((size) => [name, size.name]))
  const matrix = await setup.create(all.slice(1).map((optionValues) => ({ optionValues })))
  return { ...setup, matrix }
}

describe('Options', () => {
  test('a product without options has one variant, which gets the chosen values of added options', async () => {
    const { clerk, params, read, setOptions } = await openShopWithProduct()
    expect((await read()).variants).toMatchObject([
      { sku: 'MER', label: '', optionValues: [], price: '100.00', stockQuantity: 7, archivedAt: null },
    ])
    const saved = await setOptions([
      { ...color, existingValue: 'Sand' },
      { ...storage, existingValue: '256 GB' },
    ])
    expect(saved.options).toEqual([
      { name: 'Color', values: ['Pine', 'Sand', 'Frost'] },
      { name: 'Storage', values: ['128 GB', '256 GB', '512 GB'] },
    ])
    expect(saved.variants).toMatchObject([{ label: 'Sand / 256 GB', stockQuantity: 7 }])
    expect((await clerk.api(getStaffProduct, { params })).variants).toEqual(['Sand / 256 GB'])
  })

  test('an added option needs the value of the existing variants', async () => {
    const { setOptions } = await openShopWithProduct()
    expect(await problemOf(setOptions([color]))).toMatchObject({
      status: 422,
      errors: [{ field: 'options.0.existingValue', message: 'Choose the value of the existing variants' }],
    })
    expect(await problemOf(setOptions([{ ...color, existingValue: 'Clay' }]))).toMatchObject({
      errors: [{ field: 'options.0.existingValue', message: 'Choose one of the values' }],
    })
  })

  test('renaming, swapping and reordering options and values never loses a variant', async () => {
    const { matrix, setOptions } = await openShopWithMatrix()
    const skuOf = (found: ProductVariants) => new Map(found.variants.map(({ label, sku }) => [label, sku]))
    const saved = await setOptions([
      { name: 'Size', was: 'Storage', values: [{ name: '512 GB' }, { name: '256 GB' }, { name: '128 GB' }] },
      {
        name: 'Color',
        values: [{ name: 'Frost' }, { name: 'Sand', was: 'Pine' }, { name: 'Pine', was: 'Sand' }],
      },
    ])
    expect(labelsOf(saved)).toEqual(
      ['512 GB', '256 GB', '128 GB'].flatMap((size) =>
        ['Frost', 'Sand', 'Pine'].map((name) => `${size} / ${name}`),
      ),
    )
    expect(skuOf(saved).get('512 GB / Sand')).toBe(skuOf(matrix).get('Pine / 512 GB'))
    expect(skuOf(saved).get('128 GB / Frost')).toBe(skuOf(matrix).get('Frost / 128 GB'))
    expect(saved.variants.map(({ id }) => id).toSorted()).toEqual(
      matrix.variants.map(({ id }) => id).toSorted(),
    )
  })

  test('a value of a live variant cannot be removed, and the refusal names the variants', async () => {
    const { matrix, setOptions, change } = await openShopWithMatrix()
    const withoutFrost = [{ ...color, values: values('Pine', 'Sand') }, storage]
    expect(await problemOf(setOptions(withoutFrost))).toMatchObject({
      status: 422,
      code: 'value-in-use',
      errors: [
        {
          field: 'options.0.values',
          message: 'Frost is used by MER-FROST-128GB, MER-FROST-256GB, MER-FROST-512GB. Archive them first.',
        },
      ],
    })
    const frost = matrix.variants.filter(({ optionValues }) => optionValues[0] === 'Frost')
    await change(frost.map(({ id }) => ({ id, archived: true })))
    const saved = await setOptions(withoutFrost)
    expect(saved.variants.filter(({ archivedAt }) => archivedAt !== null)).toHaveLength(3)

    expect(await problemOf(change([{ id: idOf(saved, 'Frost / 128 GB'), archived: false }]))).toMatchObject({
      errors: [{ field: 'variants.0.optionValues', message: 'Frost is not a value of Color. Add it first.' }],
    })
  })

  test('an option can be removed once its variants differ without it', async () => {
    const { matrix, setOptions, change, clerk, params } = await openShopWithMatrix()
    expect(await problemOf(setOptions([storage]))).toMatchObject({
      code: 'value-in-use',
      errors: [
        {
          field: 'options',
          message:
            'Without Color, MER, MER-SAND-128GB, MER-FROST-128GB would be the same variant. Archive all but one of them first.',
        },
      ],
    })
    const others = matrix.variants.filter(({ label }) => label !== 'Sand / 256 GB')
    await change(others.map(({ id }) => ({ id, archived: true })))
    expect((await setOptions([storage])).variants.find(({ archivedAt }) => !archivedAt)?.label).toBe('256 GB')
    await setOptions([])
    expect(await clerk.api(getStaffProduct, { params })).toMatchObject({
      sku: 'MER-SAND-256GB',
      variants: null,
    })
  })

  test('a former name that the product does not have is refused', async () => {
    const { setOptions } = await openShopWithMatrix()
    const unknown = [{ ...color, was: 'Finish' }, storage]
    expect(await problemOf(setOptions(unknown))).toMatchObject({
      errors: [{ field: 'options.0.was', message: 'This product has no option Finish' }],
    })
    const repeated = [
      {
        ...color,
        values: [{ name: 'A', was: 'Pine' }, { name: 'B', was: 'Pine' }, ...values('Sand', 'Frost')],
      },
      storage,
    ]
    expect(await problemOf(setOptions(repeated))).toMatchObject({
      errors: [{ field: 'options.0.values.1.was', message: 'Name each former value once' }],
    })
    expect(await problemOf(setOptions([color, { ...color }]))).toMatchObject({
      errors: [{ field: 'options.1.name', message: 'Another option has this name' }],
    })
  })
})

describe('Generated variants', () => {
  test('nine combinations have proposed SKUs and no stock, and the existing variant does not change', async () => {
    const { matrix, clerk, params } = await openShopWithMatrix()
    expect(matrix.variants.map(({ sku, stockQuantity }) => [sku, stockQuantity])).toEqual([
      ['MER', 7],
      ['MER-PINE-256GB', 0],
      ['MER-PINE-512GB', 0],
      ['MER-SAND-128GB', 0],
      ['MER-SAND-256GB', 0],
      ['MER-SAND-512GB', 0],
      ['MER-FROST-128GB', 0],
      ['MER-FROST-256GB', 0],
      ['MER-FROST-512GB', 0],
    ])
    expect(await clerk.api(getStaffProduct, { params })).toMatchObject({
      sku: 'MER',
      stockQuantity: 7,
      variants: labelsOf(matrix),
    })
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'product.variants-created',
      after: expect.objectContaining({ 'MER-PINE-256GB': { variant: 'Pine / 256 GB', price: '100.00' } }),
    })
  })

  test('an existing or unknown combination and a taken SKU are refused by row, and nothing is created', async () => {
    const { create, matrix, read, clerk } = await openShopWithMatrix()
    await clerk.api(createProduct, { body: { ...form, name: 'Other', sku: 'OTHER' } })
    const rows = [
      { optionValues: ['Pine', '128 GB'] },
      { optionValues: ['Clay', '128 GB'] },
      { optionValues: ['Pine'] },
      { optionValues: ['Clay', '256 GB'], sku: 'other' },
    ]
    expect(await problemOf(create(rows))).toMatchObject({
      status: 422,
      errors: [
        { field: 'combinations.0.optionValues', message: 'MER has these values already' },
        { field: 'combinations.1.optionValues', message: 'Clay is not a value of Color. Add it first.' },
        { field: 'combinations.2.optionValues', message: 'Choose a value of each option' },
        { field: 'combinations.3.optionValues', message: 'Clay is not a value of Color. Add it first.' },
        { field: 'combinations.3.sku', message: 'Another product has this SKU' },
      ],
    })
    expect(await read()).toEqual(matrix)
  })
})

describe('A change of many variants', () => {
  test('writes the given fields of each, follows into the summary, and is audited by SKU', async () => {
    const { clerk, change, matrix, params } = await openShopWithMatrix()
    const [first, second] = [idOf(matrix, 'Pine / 128 GB'), idOf(matrix, 'Pine / 256 GB')]
    const saved = await change([
      { id: first, price: '90.00', rrp: '120.00', gtin: '4006381333931', weightGrams: 180 },
      { id: second, minQuantity: 6, quantityMultiple: 3, imageUrl: '/media/b.webp', condition: 'open_box' },
    ])
    expect(saved.variants.slice(0, 2)).toMatchObject([
      { price: '90.00', rrp: '120.00', gtin: '4006381333931', weightGrams: 180, originalPrice: null },
      { minQuantity: 6, quantityMultiple: 3, imageUrl: '/media/b.webp', condition: 'open_box' },
    ])
    expect(saved.version).toBe(matrix.version + 1)
    expect(await clerk.api(getStaffProduct, { params })).toMatchObject({ price: '90.00', rrp: '120.00' })
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'product.variants',
      before: { MER: { price: '100.00', gtin: null }, 'MER-PINE-256GB': { minQuantity: 1 } },
      after: { MER: { price: '90.00', gtin: '4006381333931' }, 'MER-PINE-256GB': { minQuantity: 6 } },
    })
    expect((await change([{ id: first, price: '90.00' }])).version).toBe(saved.version)
  })

  test('without its own picture a variant shows that of its color, and never that of another', async () => {
    const { shop, change, matrix } = await openShopWithMatrix()
    const pictures = async () => {
      const { offers } = await shop.visitor().api(getProduct, { params: { slug: matrix.slug } })
      return Object.fromEntries(offers.map(({ label, imageUrl }) => [label, imageUrl]))
    }
    const [shared, pine] = ['/media/a.webp', '/media/b.webp']
    expect(new Set(Object.values(await pictures()))).toEqual(new Set([shared]))
    await change([{ id: idOf(matrix, 'Pine / 256 GB'), imageUrl: pine }])
    expect(await pictures()).toMatchObject({
      'Pine / 128 GB': pine,
      'Pine / 256 GB': pine,
      'Sand / 128 GB': shared,
    })
    await change([{ id: idOf(matrix, 'Pine / 256 GB'), imageUrl: shared }])
    expect(await pictures()).toMatchObject({
      'Pine / 128 GB': shared,
      'Sand / 128 GB': placeholderPicture,
      'Sand / 256 GB': placeholderPicture,
    })
  })

  test('SKUs, GTINs and combinations may move from one variant to another', async () => {
    const { change, matrix } = await openShopWithMatrix()
    const [first, second] = [idOf(matrix, 'Pine / 128 GB'), idOf(matrix, 'Pine / 256 GB')]
    await change([
      { id: first, gtin: '4006381333931' },
      { id: second, gtin: '96385074' },
    ])
    const saved = await change([
      { id: first, sku: 'MER-PINE-256GB', gtin: '96385074', optionValues: ['Pine', '256 GB'] },
      { id: second, sku: 'MER', gtin: '4006381333931', optionValues: ['Pine', '128 GB'] },
    ])
    expect(saved.variants.slice(0, 2).map(({ id, sku, gtin }) => ({ id, sku, gtin }))).toEqual([
      { id: second, sku: 'MER', gtin: '4006381333931' },
      { id: first, sku: 'MER-PINE-256GB', gtin: '96385074' },
    ])
  })

  test('is refused with the error of each cell, and nothing is written', async () => {
    const { clerk, change, matrix, read } = await openShopWithMatrix()
    await clerk.api(createProduct, { body: { ...form, name: 'Other', sku: 'OTHER' } })
    const ids = matrix.variants.map(({ id }) => id)
    const at = (index: number) => ids[index] ?? 0
    const cells = await problemOf(
      change([
        { id: at(0), sku: 'mer-pine-256gb' },
        { id: at(1), sku: 'other' },
        { id: at(2), minQuantity: 5, quantityMultiple: 2 },
        { id: at(3), imageUrl: '/media/z.webp' },
        { id: at(4), optionValues: ['Pine', '128 GB'] },
        { id: at(5), gtin: '96385074' },
        { id: at(6), gtin: '96385074', price: '1.00' },
      ]),
    )
    expect(cells).toMatchObject({
      status: 422,
      errors: [
        { field: 'variants.1.sku', message: 'Another product has this SKU' },
        { field: 'variants.2.quantityMultiple', message: 'The minimum quantity 5 is not a multiple of 2' },
        { field: 'variants.3.imageUrl', message: "Choose one of the product's pictures" },
        { field: 'variants.4.optionValues', message: 'mer-pine-256gb has these values already' },
        { field: 'variants.5.gtin', message: 'MER-FROST-128GB has it too' },
        { field: 'variants.6.gtin', message: 'MER-SAND-512GB has it too' },
      ],
    })
    expect(await problemOf(change([{ id: at(0), gtin: '4006381333932', price: '0' }]))).toMatchObject({
      errors: [
        { field: 'variants.0.gtin', message: 'Last digit should be 1' },
        { field: 'variants.0.price', message: 'Enter a price above 0' },
      ],
    })
    expect(await problemOf(change([{ id: 999_999, price: '1.00' }]))).toMatchObject({
      errors: [{ field: 'variants.0.id', message: 'This product has no such variant' }],
    })
    expect(await read()).toEqual(matrix)
  })

  test('sets standard tiers, which buyers get and the audit log names', async () => {
    const { shop, clerk, change, matrix } = await openShopWithMatrix()
    const id = idOf(matrix, 'Pine / 128 GB')
    const tiers = [
      { minQuantity: 10, price: '95.00' },
      { minQuantity: 50, price: '90.00' },
    ]
    const changed = await change([{ id, tiers, price: '99.00' }])
    expect(changed.variants.find((variant) => variant.id === id)).toMatchObject({ price: '99.00', tiers })
    const { offers } = await shop.visitor().api(getProduct, { params: { slug: matrix.slug } })
    expect(offers[0]).toMatchObject({ price: '99.00', tiers })
    const [entry] = (await clerk.api(listAudit)).items
    expect(entry).toMatchObject({
      before: { MER: { price: '100.00', tiers: '' } },
      after: { MER: { price: '99.00', tiers: '10+ 95.00, 50+ 90.00' } },
    })
    expect((await change([{ id, tiers: [] }])).variants[0]).toMatchObject({ tiers: [] })
  })

  test('refuses tiers that do not ascend or cost more, on their cells', async () => {
    const { change, matrix, read } = await openShopWithMatrix()
    const [pine, sand] = ['Pine / 128 GB', 'Sand / 128 GB'].map((label) => idOf(matrix, label))
    const tiersOf = (...steps: [number, string][]) =>
      steps.map(([minQuantity, price]) => ({ minQuantity, price }))
    const wrong = change([
      { id: pine ?? 0, tiers: tiersOf([10, '95.00'], [10, '90.00']) },
      { id: sand ?? 0, tiers: tiersOf([10, '101.00']) },
    ])
    expect((await problemOf(wrong)).errors).toEqual([
      { field: 'variants.0.tiers.1.minQuantity', message: 'Another tier starts at 10 too' },
      {
        field: 'variants.1.tiers.0.price',
        message: 'Enter at most $100.00, or confirm the higher price',
      },
    ])
    expect((await read()).variants).toEqual(matrix.variants)
    const confirmed = { id: sand ?? 0, tiers: tiersOf([10, '101.00']), confirmHigherTier: true }
    await change([confirmed])
    // A confirmed tier stays with other changes of its variant; a price below it asks again.
    await change([{ id: sand ?? 0, rrp: '150.00' }])
    expect(await problemOf(change([{ id: sand ?? 0, price: '50.00' }]))).toMatchObject({
      errors: [{ field: 'variants.0.tiers.0.price' }],
    })
  })

  test('of 1,000 variants with errors is refused with every error, and works once they are fixed', async () => {
    const { clerk, setOptions, create, change, read } = await openShopWithProduct()
    const names = (prefix: string) => values(...Array.from({ length: 10 }, (_, index) => `${prefix}${index}`))
    const options = ['A', 'B', 'C'].map((name) => ({ name, values: names(name), existingValue: `${name}0` }))
    const { options: saved } = await setOptions(options)
    const all = saved.reduce<string[][]>(
      (found, option) => found.flatMap((one) => option.values.map((value) => [...one, value])),
      [[]],
    )
    expect(all.every((one) => isCombinationOf(saved, one))).toBe(true)
    const { variants } = await create(all.slice(1).map((optionValues) => ({ optionValues })))
    expect(variants).toHaveLength(1000)

    const pasted = variants.map(({ id }, index) => ({ id, price: `${index + 1}.00`, sku: `P-${index}` }))
    const wrong = pasted.map((row, index) => (index % 100 === 99 ? { ...row, sku: 'P-0' } : row))
    const { errors } = await problemOf(change(wrong))
    expect(errors).toHaveLength(11)
    expect(errors?.[1]).toEqual({ field: 'variants.99.sku', message: 'P-0 has it too' })
    const unpriced = pasted.map((row, index) => (index % 100 === 99 ? { ...row, price: 'free' } : row))
    const { errors: refused } = await problemOf(change(unpriced))
    expect(new Set(refused?.map(({ field }) => field)).size).toBe(10)
    expect((await read()).variants).toEqual(variants)

    const changed = await change(pasted)
    expect(changed.variants.map(({ sku, price }) => [sku, price])).toEqual(
      pasted.map(({ sku, price }) => [sku, price]),
    )
    expect((await clerk.api(getStaffProduct, { params: { id: changed.productId } })).price).toBe('1.00')
  })

  test('over a version that another person changed is refused with the current variants', async () => {
    const { shop, clerk, change, matrix, params } = await openShopWithMatrix()
    const other = await createSecondClerk(shop)
    const id = idOf(matrix, 'Pine / 128 GB')
    await change([{ id, price: '80.00' }])
    const late = other.api(changeVariants, {
      params,
      body: { version: matrix.version, variants: [{ id, price: '70.00' }] },
    })
    const { status, code, extra } = await problemOf(late)
    expect({ status, code, extra }).toMatchObject({
      status: 409,
      code: 'stale',
      extra: {
        version: matrix.version + 1,
        variants: expect.arrayContaining([expect.objectContaining({ id, price: '80.00' })]),
        lastChanges: expect.arrayContaining([
          expect.objectContaining({ action: 'product.variants', by: 'admin@example.com' }),
        ]),
      },
    })
    const { succeeded, problemCodes } = await runAtOnce(
      [clerk, other].map((browser) => async () => {
        const { version } = matrix
        return browser.api(changeVariants, {
          params,
          body: { version: version + 1, variants: [{ id, price: '60.00' }] },
        })
      }),
    )
    expect(succeeded).toHaveLength(1)
    expect(problemCodes).toEqual(['stale'])
  })
})

describe('Archived variants', () => {
  test('leave the shop, may share their values with a new variant, and can be restored', async () => {
    const { change, create, matrix, clerk, params } = await openShopWithMatrix()
    const id = idOf(matrix, 'Pine / 256 GB')
    const archived = await change([{ id, archived: true }])
    expect(archived.variants.find((variant) => variant.id === id)?.archivedAt).not.toBeNull()
    expect((await clerk.api(getStaffProduct, { params })).variants).toHaveLength(8)

    const recreated = await create([{ optionValues: ['Pine', '256 GB'] }])
    expect(recreated.variants.map(({ sku }) => sku)).toContain('MER-PINE-256GB-2')
    expect(await problemOf(change([{ id, archived: false }]))).toMatchObject({
      errors: [{ field: 'variants.0.optionValues', message: 'MER-PINE-256GB-2 has these values already' }],
    })
    const live = recreated.variants.find((variant) => variant.sku === 'MER-PINE-256GB-2')
    await change([
      { id, archived: false },
      { id: live?.id ?? 0, archived: true },
    ])
    expect((await clerk.api(getStaffProduct, { params })).variants).toHaveLength(9)
  })

  test('the last variant for sale cannot be archived or deleted', async () => {
    const { change, read, clerk } = await openShopWithProduct()
    const { variants, version } = await read()
    const id = variants[0]?.id ?? 0
    expect(await problemOf(change([{ id, archived: true }]))).toMatchObject({
      status: 409,
      code: 'last-variant',
    })
    const deletion = clerk.api(deleteVariant, { params: { id }, query: { version } })
    expect(await problemOf(deletion)).toMatchObject({ status: 409, code: 'last-variant' })
  })

  test('a variant is deleted only if it was never ordered', async () => {
    const { shop, clerk, change, matrix, id: productId, read } = await openShopWithMatrix()
    const ordered = idOf(matrix, 'Pine / 128 GB')
    await order(await shop.customer(), [{ productId, variant: 'Pine / 128 GB' }])
    const remove = async (id: number) =>
      clerk.api(deleteVariant, { params: { id }, query: { version: (await read()).version } })
    expect(await problemOf(remove(ordered))).toMatchObject({ status: 409, code: 'variant-ordered' })
    await change([{ id: ordered, archived: true }])
    await remove(idOf(matrix, 'Sand / 512 GB'))
    expect(labelsOf(await read())).not.toContain('Sand / 512 GB')
    expect(await problemOf(remove(999_999))).toMatchObject({ status: 404, code: 'variant-not-found' })
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'product.variant-deleted',
      before: { 'MER-SAND-512GB': { variant: 'Sand / 512 GB', stockQuantity: 0 } },
    })
  })
})

describe('The stock of a variant', () => {
  test('is received, counted and corrected, and the ledger says who and why', async () => {
    const { shop, clerk, id: productId, read } = await openShopWithProduct()
    const id = (await read()).variants[0]?.id ?? 0
    const edit = (body: Parameters<typeof clerk.api<typeof changeVariantStock>>[1]['body']) =>
      clerk.api(changeVariantStock, { params: { id }, body })
    const { orderNumber } = await order(await shop.customer(), [{ productId, quantity: 2 }])
    expect((await read()).variants[0]).toMatchObject({ stockQuantity: 5, inOpenOrders: 2 })

    await edit({ kind: 'receive', quantity: 20, note: 'Delivery note 88120' })
    // Five were seen before the delivery; one is missing.
    expect(await edit({ kind: 'count', quantity: 4, stockSeen: 5 })).toMatchObject({
      stockQuantity: 24,
      stockChange: { seen: 5, before: 25, after: 24 },
    })
    await edit({ kind: 'correct', quantity: 23, stockSeen: 24, note: 'Box damaged' })
    const { items, total } = await clerk.api(listLedger, { params: { id } })
    expect(
      items.map(({ reason, change, balance, reference, by }) => [reason, change, balance, reference, by]),
    ).toEqual([
      ['correction', -1, 23, 'Box damaged', 'admin@example.com'],
      ['count', -1, 24, null, 'admin@example.com'],
      ['receipt', 20, 25, 'Delivery note 88120', 'admin@example.com'],
      ['order', -2, 5, orderNumber, null],
      ['count', 7, 7, null, 'admin@example.com'],
    ])
    expect(total).toBe(5)
    expect(
      (await clerk.api(listLedger, { params: { id }, query: { page: 2, limit: 2 } })).items[0],
    ).toMatchObject({
      reason: 'receipt',
    })
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'product.stock-corrected',
      before: { MER: { stockQuantity: 24 } },
      after: { MER: { stockQuantity: 23, note: 'Box damaged' } },
    })
  })

  test('counting starts and stops, and only counted stock is received', async () => {
    const { clerk, read } = await openShopWithProduct()
    const id = (await read()).variants[0]?.id ?? 0
    const edit = (body: Parameters<typeof clerk.api<typeof changeVariantStock>>[1]['body']) =>
      clerk.api(changeVariantStock, { params: { id }, body })
    expect(await edit({ kind: 'count', quantity: null, stockSeen: 7 })).toMatchObject({ stockQuantity: null })
    expect(await problemOf(edit({ kind: 'receive', quantity: 5 }))).toMatchObject({
      status: 409,
      code: 'stock-not-counted',
    })
    expect(await problemOf(edit({ kind: 'count', quantity: 5, stockSeen: 7 }))).toMatchObject({
      status: 409,
      code: 'stock-changed',
    })
    expect(await edit({ kind: 'count', quantity: 5, stockSeen: null })).toMatchObject({ stockQuantity: 5 })
    expect(await problemOf(edit({ kind: 'correct', quantity: 4, stockSeen: 5, note: ' ' }))).toMatchObject({
      errors: [{ field: 'note', message: 'Say why the stock changes' }],
    })
    expect(await problemOf(edit({ kind: 'receive', quantity: 0 }))).toMatchObject({
      errors: [{ field: 'quantity', message: 'Enter a whole number, 1 or more' }],
    })
    expect(await problemOf(edit({ kind: 'receive', quantity: 1_000_000_000 }))).toMatchObject({
      errors: [{ field: 'quantity', message: 'Enter at most 999999995' }],
    })
  })

  test('40 buyers who race for the last 7 of a variant beside a count get exactly what there is', async () => {
    const { shop, clerk, id: productId, matrix } = await openShopWithMatrix()
    const id = idOf(matrix, 'Pine / 128 GB')
    const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
    const buy = Array.from({ length: 40 }, (_, index) => async () => {
      await order(buyers[index % 8] ?? shop.visitor(), [{ productId, variant: 'Pine / 128 GB' }])
    })
    const staff = [
      async () => {
        await clerk.api(changeVariantStock, { params: { id }, body: { kind: 'receive', quantity: 3 } })
      },
    ]
    const { succeeded, problemCodes } = await runAtOnce([...buy, ...staff])
    const sold = succeeded.length - 1
    expect(sold).toBeGreaterThanOrEqual(7)
    expect(sold).toBeLessThanOrEqual(10)
    expect(new Set(problemCodes)).toEqual(new Set(['out-of-stock']))
    const [row] = await rowsOf<{ quantity: number; changes: number; balance: number }>(
      shop.db,
      sql`select quantity, (select sum(change)::int from stock_ledger where variant_id = ${id}) as changes,
          (select balance from stock_ledger where variant_id = ${id} order by id desc limit 1) as balance
        from stock where variant_id = ${id}`,
    )
    expect(row).toEqual({ quantity: 10 - sold, changes: 10 - sold, balance: 10 - sold })
  })
})

describe('The product form', () => {
  test('changes the only variant, and is refused for several variants at the field', async () => {
    const { clerk, params, matrix } = await openShopWithMatrix()
    const save = (body: object) =>
      clerk.api(changeProduct, { params, body: { version: matrix.version, ...body } })
    expect(
      await problemOf(save({ price: '90.00', sku: 'NEW', stockQuantity: 9, stockSeen: 7, inStock: false })),
    ).toMatchObject({
      status: 422,
      errors: ['sku', 'stockQuantity', 'inStock', 'price'].map((field) => ({
        field,
        message: 'This product has 9 variants. Change it in their table.',
      })),
    })
    // Unchanged values may be sent.
    expect(await save({ price: '100.00', sku: 'MER', inStock: true, name: 'Meridian 5G' })).toMatchObject({
      name: 'Meridian 5G',
    })
  })

  test('a variant whose picture is removed shows the first one', async () => {
    const { clerk, params, change, matrix, read } = await openShopWithMatrix()
    const id = idOf(matrix, 'Pine / 256 GB')
    const { version } = await change([{ id, imageUrl: '/media/b.webp' }])
    await clerk.api(changeProduct, { params, body: { version, images: [] } })
    expect((await read()).variants[1]).toMatchObject({ id, imageUrl: null })
  })

  test('the labels follow from the options', async () => {
    const { clerk, params, matrix } = await openShopWithMatrix()
    const save = clerk.api(changeProduct, {
      params,
      body: { version: matrix.version, variants: ['Own label'] },
    })
    expect(await problemOf(save)).toMatchObject({
      errors: [{ field: 'variants', message: 'The variants of this product follow from its options.' }],
    })
  })
})

describe('A product with several variants', () => {
  test('is duplicated with its options and live variants, new SKUs, no GTINs and no stock', async () => {
    const { clerk, params, matrix, change } = await openShopWithMatrix()
    await change([
      { id: idOf(matrix, 'Pine / 256 GB'), price: '90.00', gtin: '96385074', minQuantity: 4, rrp: '99.00' },
      { id: idOf(matrix, 'Frost / 512 GB'), archived: true },
    ])
    const copy = await clerk.api(duplicateProduct, { params })
    expect(copy).toMatchObject({ sku: 'MER-COPY', stockQuantity: 0, inStock: false, variantCount: 8 })
    const copied = await clerk.api(getProductVariants, { params: { id: copy.id } })
    expect(copied.options).toEqual(matrix.options)
    expect(labelsOf(copied)).toEqual(labelsOf(matrix).slice(0, 8))
    expect(copied.variants[1]).toMatchObject({
      sku: 'MER-PINE-256GB-COPY',
      price: '90.00',
      rrp: '99.00',
      gtin: null,
      minQuantity: 4,
      stockQuantity: 0,
    })
    expect((await clerk.api(duplicateProduct, { params })).sku).toBe('MER-COPY-2')
  })

  test('is marked as out of stock and back with all its variants, and undo restores each', async () => {
    const { clerk, id, change, matrix, read } = await openShopWithMatrix()
    const stocked = idOf(matrix, 'Sand / 128 GB')
    await clerk.api(changeVariantStock, { params: { id: stocked }, body: { kind: 'receive', quantity: 5 } })
    await change([{ id: stocked, isAvailable: false }])
    const available = async () => (await read()).variants.filter(({ isAvailable }) => isAvailable).length
    const apply = (kind: 'in-stock' | 'out-of-stock') =>
      clerk.api(bulkChange, { body: { ids: [id], action: { kind } } })

    const { changeId } = await apply('out-of-stock')
    expect(await available()).toBe(0)
    await clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
    expect(await available()).toBe(8)
    await apply('in-stock')
    expect(await available()).toBe(9)
    expect((await apply('in-stock')).changed).toEqual([])
  })

  test('a file with one row for each product changes its facts, and the variant that has the SKU', async () => {
    const { clerk, matrix, read } = await openShopWithMatrix()
    const [{ sku = '' } = {}] = matrix.variants
    const dryRun = (body: string) => clerk.api(importProducts, { query: { dryRun: true }, body })
    expect(await dryRun(`sku,price\n${sku},100.00`)).toMatchObject({ unchanged: 1, updated: 0, errors: [] })
    expect(await dryRun(`sku,price\n${sku},90.00`)).toMatchObject({
      updated: 1,
      changes: [{ sku, before: { price: '100.00' }, after: { price: '90.00' } }],
      errors: [],
    })
    await clerk.api(importProducts, { body: `sku,name\n${sku},Meridian 5G` })
    expect(await read()).toMatchObject({ name: 'Meridian 5G', variants: matrix.variants })
  })
})
