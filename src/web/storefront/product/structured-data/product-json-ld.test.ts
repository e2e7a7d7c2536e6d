import { expect, test } from 'vitest'
import * as z from 'zod'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import type { ReturnPolicy } from '#contract/orders/returns/return-policy.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { productJsonLd } from './product-json-ld.ts'

const url = z.url({ protocol: /^https$/ })
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`))
const amount = z.string().regex(/^\d+(\.\d\d)?$/)

const image = z.union([
  url,
  z.strictObject({ '@type': z.literal('ImageObject'), url, caption: z.string().min(1) }),
])

const shippingDetails = z.strictObject({
  '@type': z.literal('OfferShippingDetails'),
  shippingRate: z.strictObject({
    '@type': z.literal('MonetaryAmount'),
    value: amount,
    currency: z.string().length(3),
  }),
  shippingDestination: z
    .strictObject({ '@type': z.literal('DefinedRegion'), addressCountry: z.array(z.string().length(2)) })
    .optional(),
  deliveryTime: z
    .strictObject({
      '@type': z.literal('ShippingDeliveryTime'),
      businessDays: z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(url).length(5),
      }),
      transitTime: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        minValue: z.int(),
        maxValue: z.int(),
        unitCode: z.literal('DAY'),
      }),
    })
    .optional(),
})

const statedReturns = z.strictObject({
  '@type': z.literal('MerchantReturnPolicy'),
  applicableCountry: z.array(z.string().length(2)).min(1).max(50).optional(),
  returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow', 'MerchantReturnNotPermitted'),
  merchantReturnDays: z.int().min(1).optional(),
  returnMethod: schemaOrg('ReturnByMail').optional(),
  returnFees: schemaOrg('FreeReturn', 'ReturnFeesCustomerResponsibility').optional(),
})

const offerSchema = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  priceCurrency: z.string().length(3),
  price: amount,
  availability: schemaOrg('InStock', 'OutOfStock'),
  itemCondition: schemaOrg('NewCondition', 'RefurbishedCondition', 'UsedCondition', 'DamagedCondition'),
  eligibleQuantity: z
    .strictObject({ '@type': z.literal('QuantitativeValue'), minValue: z.int().min(2) })
    .optional(),
  seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string(), url }),
  shippingDetails: z.array(shippingDetails).min(1).optional(),
  hasMerchantReturnPolicy: statedReturns.optional(),
})

const facts = {
  '@context': z.literal('https://schema.org'),
  name: z.string(),
  description: z.string(),
  url,
  image: z.array(image).min(1),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }).optional(),
  category: z.string().optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number(),
      reviewCount: z.int().min(1),
    })
    .optional(),
}
const identity = { sku: z.string(), gtin: z.string().optional() }

/** Fields of a merchant listing that Google reads; other fields are errors. */
const listing = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Product'), ...facts, ...identity, offers: offerSchema }),
  z.strictObject({
    '@type': z.literal('ProductGroup'),
    ...facts,
    productGroupID: z.string(),
    variesBy: z.array(z.string()).min(1),
    hasVariant: z.array(
      z.strictObject({
        '@type': z.literal('Product'),
        name: z.string(),
        ...identity,
        image,
        color: z.string().optional(),
        additionalProperty: z
          .array(z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() }))
          .optional(),
        offers: offerSchema,
      }),
    ),
  }),
])

const offerOf = (change: Partial<Offer>): Offer => ({
  sku: 'SLT',
  gtin: null,
  label: null,
  options: [],
  condition: 'new',
  price: '40.00',
  originalPrice: null,
  rrp: null,
  minQuantity: 1,
  multiple: 1,
  inStock: true,
  stockQuantity: null,
  imageUrl: '/media/slate.webp',
  weightGrams: null,
  tiers: [],
  ...change,
})

const product: ProductDetail = {
  id: 1,
  name: 'Slate 14',
  slug: 'slate-14',
  sku: 'SLT',
  description: 'A laptop.',
  price: '40.00',
  maxPrice: '40.00',
  originalPrice: null,
  rrp: null,
  imageUrl: '/media/slate.webp',
  images: [],
  imageTexts: {},
  categoryId: 1,
  category: { name: 'Laptops', slug: 'laptops' },
  rating: 0,
  reviewCount: 0,
  inStock: true,
  stockQuantity: null,
  featured: false,
  featuredOrder: 0,
  displayOrder: 0,
  tags: null,
  options: [],
  variants: null,
  includes: [],
  specifications: [{ name: 'Brand', value: 'Halvik' }],
  countryOfOrigin: null,
  countryOfOriginName: null,
  createdAt: '2026-11-21T09:40:00.000Z',
  updatedAt: '2026-11-21T09:40:00.000Z',
  offers: [offerOf({})],
}

const method = (change: Partial<ShippingMethod>): ShippingMethod => ({
  id: 1,
  name: 'Standard',
  countries: [],
  price: '8.00',
  freeFrom: '50.00',
  minDays: 7,
  maxDays: 14,
  maxWeightGrams: null,
  kind: 'delivery',
  ...change,
})

function describe(
  change: Partial<ProductDetail> = {},
  methods: ShippingMethod[] = [method({})],
  returnPolicy: ReturnPolicy | null = null,
  isShippingShown = true,
  baseCurrency: CurrencyCode = 'USD',
) {
  const described = { ...product, ...change }
  const offer = described.offers[0] ?? offerOf({})
  const storefront = {
    baseCurrency,
    lowStockThreshold: 5,
    content: { isShippingShown },
    shippingMethods: methods,
    returnPolicy,
  }
  return listing.parse(
    productJsonLd({ product: described, offer, storefront, origin: 'https://shop.example' }),
  )
}

test('shipping is left out while pages do not state it', () => {
  expect(JSON.stringify(describe())).toContain('shippingDetails')
  expect(JSON.stringify(describe({}, [method({})], null, false))).not.toContain('shippingDetails')
})

test('amounts in yen have no decimals', () => {
  const offers = [offerOf({ price: '1280.00' })]
  expect(
    describe({ offers }, [method({ price: '800.00', freeFrom: null })], null, true, 'JPY'),
  ).toMatchObject({
    offers: {
      price: '1280',
      priceCurrency: 'JPY',
      shippingDetails: [{ shippingRate: { value: '800', currency: 'JPY' } }],
    },
  })
})

test('a product of one variant names brand, seller, condition, stock and shipping', () => {
  expect(describe()).toMatchObject({
    '@type': 'Product',
    sku: 'SLT',
    brand: { name: 'Halvik' },
    offers: {
      url: 'https://shop.example/product/slate-14',
      price: '40.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { name: 'Tradecounter', url: 'https://shop.example/' },
      shippingDetails: [
        {
          shippingRate: { value: '8.00', currency: 'USD' },
          deliveryTime: { transitTime: { minValue: 7, maxValue: 14 } },
        },
      ],
    },
  })
})

test('several variants are a group, each with its own URL, picture, condition and stock', () => {
  const pine = offerOf({ sku: 'SLT-P', label: 'Pine', options: ['Pine', '1 TB'], gtin: '4006381333931' })
  const sand = offerOf({
    sku: 'SLT-S',
    label: 'Sand',
    options: ['Sand', '1 TB'],
    imageUrl: '/media/sand.webp',
    condition: 'refurbished_a',
    stockQuantity: 0,
    inStock: false,
  })
  const options = [
    { name: 'Color', values: ['Pine', 'Sand'] },
    { name: 'Storage', values: ['1 TB'] },
  ]
  expect(describe({ options, offers: [sand, pine] })).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'SLT',
    variesBy: ['https://schema.org/color', 'Storage'],
    // The chosen variant's picture is first, as on the page.
    image: ['https://shop.example/media/sand.webp', 'https://shop.example/media/slate.webp'],
    hasVariant: [
      {
        sku: 'SLT-S',
        color: 'Sand',
        image: 'https://shop.example/media/sand.webp',
        offers: {
          url: 'https://shop.example/product/slate-14?sku=SLT-S',
          availability: 'https://schema.org/OutOfStock',
          itemCondition: 'https://schema.org/RefurbishedCondition',
        },
      },
      { sku: 'SLT-P', gtin: '4006381333931', additionalProperty: [{ name: 'Storage', value: '1 TB' }] },
    ],
  })
})

test('shipping is free where the smallest order reaches the amount, and limited to the countries served', () => {
  const shipping = (methods: ShippingMethod[], minQuantity = 1) => {
    const data = describe({ offers: [offerOf({ minQuantity })] }, methods)
    return data['@type'] === 'Product' ? data.offers.shippingDetails : undefined
  }
  expect(shipping([method({})], 2)).toMatchObject([{ shippingRate: { value: '0.00' } }])
  expect(shipping([method({ countries: ['DE', 'FR'], minDays: null, maxDays: null })])).toEqual([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '8.00', currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: ['DE', 'FR'] },
    },
  ])
})

test('the return policy has its period, who pays and the countries, or says that returns are not accepted', () => {
  const policy: ReturnPolicy = {
    returns: 'accepted',
    days: 14,
    shippingPaidBy: 'buyer',
    countries: ['DE', 'FR'],
  }
  const described = (change: Partial<ReturnPolicy>) => {
    const data = describe({}, [], { ...policy, ...change })
    return data['@type'] === 'Product' ? data.offers.hasMerchantReturnPolicy : undefined
  }
  expect(described({})).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['DE', 'FR'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
  expect(described({ shippingPaidBy: 'seller' })).toMatchObject({
    returnFees: 'https://schema.org/FreeReturn',
  })
  expect(described({ returns: 'refused', countries: [] })).toEqual({
    '@type': 'MerchantReturnPolicy',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

test('what the shop does not state is not claimed', () => {
  const data = describe({ specifications: [] }, [
    method({ kind: 'collection' }),
    method({ maxWeightGrams: 2000 }),
  ])
  expect(data).not.toHaveProperty('brand')
  expect(data).not.toHaveProperty('offers.shippingDetails')
  expect(data).not.toHaveProperty('offers.hasMerchantReturnPolicy')
  expect(data).not.toHaveProperty('aggregateRating')
})

test('a picture with an alternative text has it as its caption', () => {
  expect(describe({ imageTexts: { '/media/slate.webp': 'Front with the screen open' } }, [])).toMatchObject({
    image: [
      {
        '@type': 'ImageObject',
        url: 'https://shop.example/media/slate.webp',
        caption: 'Front with the screen open',
      },
    ],
  })
})
