import { expect, test } from 'vitest'
import { shopTime } from '#contract/time/shop-time.ts'
import type { EntryNames } from './entry-names.ts'
import { type RecordedEntry, entryWords } from './entry-words.ts'

const names: EntryNames = {
  products: new Map([
    [17, 'Laptop X'],
    [18, 'Laptop Y'],
  ]),
  categories: new Map([
    [3, 'Laptops'],
    [4, 'Audio'],
  ]),
  subjects: new Map([
    ['customer 9', 'Mara Lindqvist'],
    ['product 5', 'Old phone'],
    ['price list 2', 'Resellers'],
  ]),
  currencies: new Map([['1042', 'EUR']]),
  base: 'USD',
  time: shopTime('UTC'),
}

const sentence = (entry: Partial<RecordedEntry>) =>
  entryWords({ action: '', subject: '', subjectName: null, before: null, after: null, ...entry }, names)
    .sentence

test.each([
  ['product.change', 'product 17', { price: 34_199 }, { price: 33_199 }, 'Laptop X: price $341.99 → $331.99'],
  [
    'product.change',
    'product 17',
    { categoryId: 3, featured: false, name: 'a', sku: 'b', rrp: 100 },
    { categoryId: null, featured: true, name: 'A', sku: 'B', rrp: 200 },
    'Laptop X: category removed (was Laptops), featured No → Yes, name a → A, 2 more changes',
  ],
  [
    'product.change',
    'product 17',
    { description: '' },
    { description: 'x'.repeat(99) },
    'Laptop X: description changed',
  ],
  ['product.delete', 'product 5', { name: 'Old phone' }, null, 'Old phone deleted permanently'],
  [
    'product.change',
    'product 6',
    { featured: true },
    { featured: false },
    'Deleted product 6: featured Yes → No',
  ],
  ['category.create', 'category 3', null, { name: 'Laptops' }, 'Category Laptops created'],
  ['order.status', '1042', { status: 'paid' }, { status: 'shipped' }, 'Order 1042: status Paid → Shipped'],
  ['order.payment', '1042', { paid: false }, { paid: true }, 'Order 1042 marked as paid'],
  ['order.payment-recorded', '1042', null, { amount: '12.50' }, 'Order 1042: payment of €12.50 recorded'],
  [
    'customer.sessions-ended',
    'customer 9',
    { sessions: 2 },
    { sessions: 0 },
    'Customer Mara Lindqvist signed out everywhere',
  ],
  [
    'customer.sessions-ended',
    'customer 8',
    { sessions: 2 },
    { sessions: 0 },
    'Customer 8 (deleted) signed out everywhere',
  ],
  ['access.enabled', 'private access', { enabled: true }, { enabled: false }, 'Private access turned off'],
  [
    'setting.change',
    'setting low_stock_threshold',
    { value: 5 },
    { value: 8 },
    'Setting low-stock threshold: 5 → 8',
  ],
  ['price-list.delete', 'price list 2', { name: 'Resellers' }, null, 'Price list Resellers deleted'],
  ['orders.export', 'orders', null, { status: 'paid' }, 'Orders exported'],
  ['unknown.action', 'something else', null, null, 'unknown.action: Something else'],
])('%s of %s reads as words', (action, subject, before, after, words) => {
  expect(sentence({ action, subject, before, after })).toBe(words)
})

test('the name at that time is used rather than the current one', () => {
  const entry = { action: 'product.archive', subject: 'product 17', subjectName: 'Laptop W' }
  expect(sentence(entry)).toBe('Laptop W archived')
})

test('a change of several products is one sentence', () => {
  const bulk = (before: unknown, after: unknown, subject = '2 products') =>
    sentence({ action: 'products.bulk', subject, before, after })
  expect(
    bulk(
      [
        { id: 17, featured: false },
        { id: 18, featured: false },
      ],
      [
        { id: 17, featured: true },
        { id: 18, featured: true },
      ],
    ),
  ).toBe('2 products: featured No → Yes')
  expect(
    bulk(
      [
        { id: 17, categoryId: 3 },
        { id: 18, categoryId: null },
      ],
      [
        { id: 17, categoryId: 4 },
        { id: 18, categoryId: 4 },
      ],
    ),
  ).toBe('2 products: category set to Audio')
  expect(
    bulk(
      [
        { id: 17, price: 1000 },
        { id: 18, price: 2000 },
      ],
      [
        { id: 17, price: 900 },
        { id: 18, price: 1900 },
      ],
    ),
  ).toBe('2 products: price changed')
  expect(bulk([{ id: 17, price: 1000 }], [{ id: 17, price: 900 }], '1 product')).toBe(
    'Laptop X: price $10.00 → $9.00',
  )
})

test('a change of many products, whose values a list omits, names the fields of its first one', () => {
  const sample = { before: [{ id: 17, price: 1000 }], after: [{ id: 17, price: 900 }] }
  expect(sentence({ action: 'products.bulk', subject: '900 products', sample })).toBe(
    '900 products: price changed',
  )
})
