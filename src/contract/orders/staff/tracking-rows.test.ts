import { expect, test } from 'vitest'
import { fullOrderNumber, readTrackingRows } from './tracking-rows.ts'

const row = (orderNumber: string, trackingNumber: string, carrier: string | null = null) => ({
  orderNumber,
  trackingNumber,
  carrier,
})

test.each([
  ['tabs', 'ORDER-1\tT 1\nORDER-2\tT2\tRoyal Mail'],
  ['semicolons', 'ORDER-1;T 1\r\nORDER-2;T2;Royal Mail\r\n'],
  ['commas and quotation marks', '\uFEFF"ORDER-1","T 1"\n"ORDER-2","T2","Royal Mail"'],
])('a tracking list may be separated by %s', (_name, text) => {
  expect(readTrackingRows(text)).toEqual([row('ORDER-1', 'T 1'), row('ORDER-2', 'T2', 'Royal Mail')])
})

test('a tracking list may be separated by spaces, and has empty lines skipped', () => {
  expect(readTrackingRows('ORDER-1   T1\n\n  ORDER-2 T2 Royal Mail \n')).toEqual([
    row('ORDER-1', 'T1'),
    row('ORDER-2', 'T2', 'Royal Mail'),
  ])
})

test('column names are skipped, and may give another sequence', () => {
  expect(readTrackingRows('Order;Tracking number\n1;T1')).toEqual([row('1', 'T1')])
  expect(readTrackingRows('Courier,Tracking,Customer,Your reference\nDHL,T1,Mara,1')).toEqual([
    row('1', 'T1', 'DHL'),
  ])
})

test('a line without a tracking number is listed, so that it can be reported', () => {
  expect(readTrackingRows('ORDER-1')).toEqual([row('ORDER-1', '')])
  expect(readTrackingRows('')).toEqual([])
})

test('an order may be named by its digits alone', () => {
  expect(['1795', ' order-1795 ', '#1795', 'PO-7'].map(fullOrderNumber)).toEqual([
    'ORDER-1795',
    'ORDER-1795',
    'ORDER-1795',
    'PO-7',
  ])
})
