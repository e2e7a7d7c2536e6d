import { expect, test } from 'vitest'
import { email, idParam, imageAddress, paging, versionParam } from '#contract/fields.ts'
import { productFields } from '#contract/catalog/product-fields.ts'

const messageOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

test.for([
  ['version', versionParam, 'Send the version of the row you read'],
  ['id', idParam, 'Enter a whole number above 0'],
  ['page', paging.page, 'Enter a page from 1 to 100,000'],
  ['limit', paging.limit, 'Enter a limit from 1 to 100'],
] as const)('a %s that is no such number is refused in words', ([, schema, message]) => {
  for (const value of ['x', '0', '1.5', '-1', '9e99', 'NaN'])
    expect(messageOf(schema, value), value).toBe(message)
  expect(schema.safeParse('7').data).toBe(7)
})

test('the address of a picture does not lead to another host by what browsers strip', () => {
  for (const address of [
    '/\t/evil.example/a.png',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\\evil.example',
    '//evil.example',
    '/ /evil.example',
    '\t//evil.example',
    '/\u00a0/evil.example',
    '/a.png\tb',
    'https://\tevil.example',
    '/',
  ])
    expect(imageAddress.safeParse(address).success, JSON.stringify(address)).toBe(false)
  for (const address of ['/media/a-960.webp', '/a', 'https://maker.example/a.jpg', 'http://maker.example'])
    expect(imageAddress.safeParse(address).success, address).toBe(true)
})

test('an email has at most 64 characters before the @ and 63 in each part of the domain', () => {
  const accepts = (local: number, label: number) =>
    email.safeParse(`${'a'.repeat(local)}@${'b'.repeat(label)}.example`).success
  expect([accepts(64, 63), accepts(65, 63), accepts(64, 64)]).toEqual([true, false, false])
  expect(messageOf(email, `${'a'.repeat(65)}@shop.example`)).toBe('Please enter a valid email address')
})

test.each([
  ['sales&returns@northquay.example', 'sales&returns@northquay.example'],
  ["o'hara+orders@northquay.example", "o'hara+orders@northquay.example"],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
  ['a@shop.xn--p1ai', 'a@shop.xn--p1ai'],
  [' A@BÜCHER.example ', 'A@xn--bcher-kva.example'],
  ['a@bu\u0308cher.example', 'a@xn--bcher-kva.example'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
])('the email %j is read as %j', (typed, read) => {
  expect(email.parse(typed)).toBe(read)
})

test.each([
  'a@bücher',
  'a@bücher.example:25',
  'a@bücher.example/x',
  'a@bü cher.example',
  'jörg@northquay.example',
  'a@b@bücher.example',
  'a..b@northquay.example',
  '.a@northquay.example',
  'a@１２７.0.0.1',
  'a@xn--.example.',
  'a,b@northquay.example',
  'a@northquay.example, b@northquay.example',
  '<a@northquay.example>',
])('%j is no email', (typed) => {
  expect(messageOf(email, typed)).toBe('Please enter a valid email address')
})

test('a SKU can be a part of a URL', () => {
  const { input } = productFields.sku
  for (const sku of ['.', '..', ' .. ']) expect(messageOf(input, sku)).toBe('Use more than dots')
  for (const sku of ['...', 'A.', '..A', 'A/B', 'A B', '%2e', '?', '#'])
    expect(new URL(`http://shop/x/${encodeURIComponent(sku)}`).pathname.length, sku).toBeGreaterThan(3)
  for (const sku of ['A.', 'A/B', '%2e']) expect(input.safeParse(sku).success).toBe(true)
})
