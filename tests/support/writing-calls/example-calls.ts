import { sql } from 'drizzle-orm'
import { application } from '#tests/support/companies.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { type ShopData, address, pictureForm } from './shop-data.ts'

export interface ExampleCall {
  by: 'clerk' | 'buyer' | 'leavingCustomer' | 'owner' | 'invited' | 'visitor'
  params?: (data: ShopData) => Record<string, string | number>
  query?: string
  body?: (data: ShopData) => unknown
  prepare?: (data: ShopData) => Promise<unknown>
  /** Distinguishes several examples of the same call. */
  scenario?: string
  call: string
}

const ofDevice = { params: ({ device }: ShopData) => ({ id: device.id }) }
const account = {
  firstName: 'Ada',
  lastName: 'Byrd',
  email: 'ada@northquay.example',
  password: 'a-long-password',
}

const confirmationTexts = { subject: 'Confirm', heading: 'Confirm', text: '{confirmButton}' }

export const exampleCalls: ExampleCall[] = [
  { call: 'POST /api/register', by: 'visitor', body: () => account },
  {
    call: 'POST /api/login',
    by: 'visitor',
    body: () => ({ email: 'mara@northquay.example', password: 'a-long-password' }),
  },
  { call: 'POST /api/logout', by: 'buyer' },
  { call: 'POST /api/password/forgot', by: 'visitor', body: () => ({ email: 'mara@northquay.example' }) },
  { call: 'POST /api/cart', by: 'buyer', body: ({ otherDevice }) => ({ productId: otherDevice.id }) },
  {
    call: 'POST /api/cart',
    scenario: 'of a guest',
    by: 'visitor',
    body: ({ otherDevice }) => ({ productId: otherDevice.id }),
  },
  {
    call: 'PATCH /api/cart/{id}',
    by: 'buyer',
    params: ({ line }) => ({ id: line }),
    body: () => ({ quantity: 3 }),
  },
  {
    call: 'POST /api/cart/lines',
    by: 'buyer',
    body: () => ({ items: [{ sku: 'OTHER', quantity: 2 }] }),
  },
  {
    call: 'PUT /api/cart/prices',
    by: 'buyer',
    body: () => ({ lines: [{ sku: 'OTHER', price: '90.00' }] }),
  },
  { call: 'DELETE /api/cart/{id}', by: 'buyer', params: ({ line }) => ({ id: line }) },
  {
    call: 'PUT /api/favorites/{productId}',
    by: 'buyer',
    params: ({ otherDevice }) => ({ productId: otherDevice.id }),
  },
  {
    call: 'DELETE /api/favorites/{productId}',
    by: 'buyer',
    params: ({ device }) => ({ productId: device.id }),
  },
  {
    call: 'POST /api/stock-alerts',
    by: 'visitor',
    body: () => ({ sku: 'GONE', email: 'guest@northquay.example' }),
  },
  {
    call: 'POST /api/stock-alerts/confirm',
    by: 'visitor',
    body: ({ confirmAlertToken: token }) => ({ token }),
  },
  { call: 'POST /api/stock-alerts/stop', by: 'visitor', body: ({ alertToken: token }) => ({ token }) },
  {
    call: 'POST /api/addresses',
    by: 'buyer',
    body: () => ({ ...address, city: 'Bern', isDefaultDelivery: true, isDefaultBilling: true }),
  },
  {
    call: 'PUT /api/addresses/{id}',
    by: 'buyer',
    params: ({ otherAddress }) => ({ id: otherAddress.id }),
    body: () => ({ ...address, city: 'Bern', isDefaultDelivery: true, isDefaultBilling: true }),
  },
  {
    call: 'DELETE /api/addresses/{id}',
    by: 'buyer',
    params: ({ savedAddress }) => ({ id: savedAddress.id }),
  },
  {
    call: 'POST /api/orders',
    by: 'buyer',
    body: ({ device, otherDevice }) => orderBody([{ productId: device.id }, { productId: otherDevice.id }]),
  },
  {
    call: 'POST /api/admin/orders',
    by: 'clerk',
    body: ({ device, otherDevice }) => orderBody([{ productId: device.id }, { productId: otherDevice.id }]),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    scenario: 'paid',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ status: 'paid', version: 1 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    scenario: 'cancelled',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ status: 'cancelled', note: 'x', version: 1 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/status',
    scenario: 'revived',
    by: 'clerk',
    params: ({ cancelled }) => ({ id: cancelled.id }),
    body: () => ({ status: 'shipped', version: 2 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/payment',
    by: 'clerk',
    params: ({ delivered }) => ({ id: delivered.id }),
    body: () => ({ received: true, version: 2 }),
  },
  {
    call: 'POST /api/admin/orders/{id}/payments',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({
      kind: 'payment',
      amount: '100.00',
      method: 'bank_transfer',
      receivedOn: '2026-11-21',
      version: 1,
    }),
  },
  {
    call: 'POST /api/admin/orders/{id}/payments/{paymentId}/reversal',
    by: 'clerk',
    params: ({ paid }) => ({ id: paid.id, paymentId: paid.payments[0]?.id ?? 0 }),
    body: () => ({ version: 2 }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/edit',
    by: 'clerk',
    params: ({ paid }) => ({ id: paid.id }),
    body: ({ paid, otherDevice }) => ({
      items: [
        ...paid.items.map(({ id }) => ({ id, quantity: 2 })),
        { productId: otherDevice.id, quantity: 1 },
      ],
      shippingAddress: 'New street',
      reason: 'Asked by phone',
      version: 2,
    }),
  },
  {
    call: 'PUT /api/admin/orders/{id}/tracking',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ trackingNumber: 'T-1', version: 1 }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/cancellation',
    by: 'buyer',
    params: ({ pending }) => ({ orderNumber: pending.orderNumber }),
    body: ({ pending }) => ({ updatedAt: pending.updatedAt }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/messages',
    by: 'buyer',
    params: ({ pending }) => ({ orderNumber: pending.orderNumber }),
    body: () => ({ text: 'When does it ship?' }),
  },
  {
    call: 'POST /api/admin/orders/{id}/messages',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ text: 'Tomorrow' }),
  },
  {
    call: 'POST /api/admin/orders/{id}/messages/read',
    by: 'clerk',
    params: ({ orderWithMessage }) => ({ id: orderWithMessage.id }),
  },
  {
    call: 'POST /api/admin/orders/mark-paid',
    by: 'clerk',
    body: ({ pending, orderWithMessage }) => ({
      orders: [
        { id: pending.id, version: 1 },
        { id: orderWithMessage.id, version: orderWithMessage.version },
      ],
    }),
  },
  {
    call: 'POST /api/admin/orders/tracking',
    by: 'clerk',
    body: ({ paid, orderWithMessage }) => ({
      rows: [paid, orderWithMessage].map(({ orderNumber }) => ({ orderNumber, trackingNumber: 'TRK-1' })),
      markShipped: true,
    }),
  },
  {
    call: 'POST /api/admin/orders/{id}/notes',
    by: 'clerk',
    params: ({ pending }) => ({ id: pending.id }),
    body: () => ({ text: 'Pays late' }),
  },
  {
    call: 'DELETE /api/admin/orders/{id}/notes/{noteId}',
    by: 'clerk',
    params: ({ delivered, note }) => ({ id: delivered.id, noteId: note.id }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/problem',
    by: 'buyer',
    params: ({ delivered }) => ({ orderNumber: delivered.orderNumber }),
    body: ({ photo, delivered }) => ({
      text: 'A dent',
      itemId: delivered.items[0]?.id,
      quantity: 1,
      photos: [photo],
    }),
  },
  {
    call: 'POST /api/orders/{orderNumber}/problem-photos',
    by: 'buyer',
    params: ({ delivered }) => ({ orderNumber: delivered.orderNumber }),
    body: () => pictureForm('photo'),
  },
  {
    call: 'POST /api/admin/orders/{id}/problem/solved',
    by: 'clerk',
    params: ({ orderWithProblem }) => ({ id: orderWithProblem.id }),
    body: () => ({ version: 3 }),
  },
  {
    call: 'POST /api/products/{slug}/reviews',
    by: 'buyer',
    params: ({ otherDevice }) => ({ slug: otherDevice.slug }),
    body: () => ({ rating: 5, title: 'Good', body: 'Very' }),
  },
  {
    call: 'POST /api/contact/messages',
    by: 'visitor',
    body: () => ({
      name: 'Ines',
      email: 'ines@harbour.example',
      orderNumber: '',
      text: 'Do you ship pallets?',
    }),
  },
  {
    call: 'PUT /api/admin/messages/{id}/state',
    by: 'clerk',
    params: () => ({ id: 1 }),
    body: () => ({ state: 'answered' }),
  },
  { call: 'DELETE /api/admin/messages/{id}', by: 'clerk', params: () => ({ id: 2 }) },
  {
    call: 'PATCH /api/admin/reviews/{id}',
    by: 'clerk',
    params: () => ({ id: 1 }),
    body: () => ({ status: 'hidden', version: 1 }),
  },
  {
    call: 'POST /api/admin/products',
    by: 'clerk',
    body: () => ({ name: 'New', sku: 'NEW', price: '9.00', imageUrl: '/media/a.webp', featured: true }),
  },
  {
    call: 'PUT /api/admin/products/{id}',
    by: 'clerk',
    ...ofDevice,
    body: () => ({ version: 1, name: 'Slate 15', slug: 'slate-15', price: '90.00' }),
  },
  {
    call: 'PUT /api/admin/products/{id}/schedule',
    by: 'clerk',
    ...ofDevice,
    body: () => ({ version: 1, publishAt: '2030-01-01T00:00:00Z', unpublishAt: null }),
  },
  {
    call: 'PUT /api/admin/products/{id}/options',
    by: 'clerk',
    ...ofDevice,
    body: () => ({
      version: 1,
      options: [{ name: 'Color', values: [{ name: 'Pine' }, { name: 'Sand' }], existingValue: 'Pine' }],
    }),
  },
  {
    call: 'POST /api/admin/products/{id}/variants',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.productId }),
    body: ({ matrix }) => ({
      version: matrix.version,
      combinations: [{ optionValues: ['Frost'], price: '9.00' }],
    }),
  },
  {
    call: 'PUT /api/admin/products/{id}/variants',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.productId }),
    body: ({ matrix: { version, variants } }) => ({
      version,
      variants: [
        { id: variants[0]?.id, sku: variants[1]?.sku, price: '8.00' },
        { id: variants[1]?.id, sku: variants[0]?.sku, isAvailable: false },
      ],
    }),
  },
  {
    call: 'DELETE /api/admin/variants/{id}',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.variants[1]?.id ?? 0 }),
    query: 'version=3',
  },
  {
    call: 'POST /api/admin/variants/{id}/stock',
    by: 'clerk',
    params: ({ matrix }) => ({ id: matrix.variants[0]?.id ?? 0 }),
    body: () => ({ kind: 'receive', quantity: 5, note: 'Delivery note' }),
  },
  { call: 'DELETE /api/admin/products/{id}', by: 'clerk', ...ofDevice },
  {
    call: 'DELETE /api/admin/products/trash/{id}',
    by: 'clerk',
    params: ({ trashed }) => ({ id: trashed.id }),
  },
  { call: 'DELETE /api/admin/products/trash', by: 'clerk' },
  {
    call: 'POST /api/admin/products/{id}/restore',
    by: 'clerk',
    params: ({ archived }) => ({ id: archived.id }),
  },
  { call: 'POST /api/admin/products/{id}/duplicate', by: 'clerk', ...ofDevice },
  {
    call: 'POST /api/admin/products/reorder',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      products: [device, otherDevice].map(({ id }, index) => ({ id, order: 7 + index, featured: false })),
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      ids: [device.id, otherDevice.id],
      action: { kind: 'add-tag', tag: 'limited' },
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    scenario: 'of prices',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      ids: [device.id, otherDevice.id],
      action: { kind: 'price', change: { kind: 'lower-percent', basisPoints: 300 } },
    }),
  },
  {
    call: 'POST /api/admin/products/bulk',
    scenario: 'of stock',
    by: 'clerk',
    body: ({ device, otherDevice }) => ({
      ids: [device.id, otherDevice.id],
      action: { kind: 'stock', change: { kind: 'add', quantity: 3 } },
    }),
  },
  {
    call: 'POST /api/admin/views',
    by: 'clerk',
    body: () => ({ list: 'orders', name: 'Unpaid', query: 'payment=due' }),
  },
  {
    call: 'PUT /api/admin/views/{id}',
    by: 'clerk',
    params: ({ view }) => ({ id: view.id }),
    body: () => ({ version: 1, name: 'Low', shared: true }),
  },
  {
    call: 'DELETE /api/admin/views/{id}',
    by: 'clerk',
    params: ({ view }) => ({ id: view.id }),
    query: 'version=1',
  },
  { call: 'POST /api/admin/products/bulk/undo', by: 'clerk', body: ({ changeId }) => ({ changeId }) },
  {
    call: 'POST /api/admin/products/imports',
    by: 'clerk',
    query: 'fileName=new.csv',
    body: () => 'sku,name,price\nNEW-1,New,9.00',
  },
  {
    call: 'PUT /api/admin/products/imports/{id}',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
    body: () => ({
      version: 1,
      columns: ['sku', 'price'],
      decimalMark: '.',
      constants: {},
      createCategories: false,
    }),
  },
  {
    call: 'PUT /api/admin/products/imports/{id}/encoding',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
    body: () => ({ version: 1, encoding: 'windows-1252' }),
  },
  {
    call: 'PUT /api/admin/products/imports/{id}/separator',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
    body: () => ({ version: 1, separator: ';' }),
  },
  {
    call: 'PUT /api/admin/products/imports/{id}/header-row',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
    body: () => ({ version: 1, headerRow: 1 }),
  },
  {
    call: 'POST /api/admin/products/imports/{id}/import',
    by: 'clerk',
    params: ({ checkedImport }) => ({ id: checkedImport }),
    body: () => ({ version: 1 }),
  },
  {
    call: 'POST /api/admin/products/imports/{id}/undo',
    by: 'clerk',
    params: ({ doneImport }) => ({ id: doneImport }),
    body: () => ({ version: 1 }),
  },
  {
    call: 'POST /api/admin/products/imports/{id}/pictures/retry',
    by: 'clerk',
    params: ({ doneImport }) => ({ id: doneImport }),
  },
  {
    call: 'DELETE /api/admin/products/imports/{id}',
    by: 'clerk',
    params: ({ matchedImport }) => ({ id: matchedImport }),
  },
  {
    call: 'POST /api/admin/jobs/imports/{id}/cancel',
    by: 'clerk',
    prepare: ({ shop, failedImport }) =>
      shop.db.execute(sql`update product_imports set status = 'checking' where id = ${failedImport}`),
    params: ({ failedImport }) => ({ id: failedImport }),
  },
  {
    call: 'POST /api/admin/jobs/imports/{id}/retry',
    by: 'clerk',
    params: ({ failedImport }) => ({ id: failedImport }),
  },
  { call: 'POST /api/admin/jobs/{id}/retry', by: 'clerk', params: ({ failedJob }) => ({ id: failedJob }) },
  {
    call: 'POST /api/admin/products/import',
    by: 'clerk',
    body: () =>
      'sku,name,price,imageUrl,category\nSLATE,Slate 16,80.00,/media/b.webp,empty\nNEW,New,9.00,/media/a.webp,empty\n',
  },
  {
    call: 'POST /api/admin/price-lists',
    by: 'clerk',
    body: () => ({ name: 'Reseller B', kind: 'percentage', discountBasisPoints: 250 }),
  },
  {
    call: 'POST /api/admin/price-lists/{id}/duplicate',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    body: () => undefined,
  },
  {
    call: 'PUT /api/admin/price-lists/{id}',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    body: () => ({ name: 'Reseller C', state: 'active', version: 2 }),
  },
  {
    call: 'PUT /api/admin/price-lists/{id}/prices',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    body: () => ({
      version: 2,
      prices: [
        { sku: 'SLATE', price: null },
        { sku: 'OTHER', price: '90.00', tiers: [{ minQuantity: 10, price: '80.00' }] },
      ],
    }),
  },
  {
    call: 'POST /api/admin/price-lists/{id}/import',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    query: 'version=2&missing=remove',
    body: () => 'sku,price\nOTHER,80.00\n',
  },
  {
    call: 'DELETE /api/admin/price-lists/{id}',
    by: 'clerk',
    params: ({ priceList }) => ({ id: priceList }),
    query: 'version=2',
  },
  {
    call: 'PUT /api/admin/prices/{sku}',
    by: 'clerk',
    params: () => ({ sku: 'SLATE' }),
    body: () => ({ price: '95.00', tiers: [{ minQuantity: 10, price: '90.00' }], version: 1 }),
  },
  { call: 'POST /api/admin/categories', by: 'clerk', body: () => ({ name: 'Phones' }) },
  {
    call: 'PUT /api/admin/categories/{id}',
    by: 'clerk',
    params: ({ empty }) => ({ id: empty.id }),
    body: () => ({ name: 'Phones', slug: 'phones', version: 1 }),
  },
  {
    call: 'DELETE /api/admin/categories/{id}',
    by: 'clerk',
    params: ({ empty }) => ({ id: empty.id }),
    query: 'version=1',
  },
  {
    call: 'DELETE /api/admin/categories/{id}',
    scenario: 'moving its products',
    by: 'clerk',
    params: ({ filled }) => ({ id: filled.id }),
    query: 'version=1&moveTo=none',
  },
  {
    call: 'POST /api/admin/shipping-methods',
    by: 'clerk',
    body: () => ({ name: 'Freight', price: '90.00' }),
  },
  {
    call: 'PUT /api/admin/shipping-methods/{id}',
    by: 'clerk',
    params: () => ({ id: 1 }),
    body: () => ({ price: '5.00', position: 1, version: 1 }),
  },
  {
    call: 'DELETE /api/admin/shipping-methods/{id}',
    by: 'clerk',
    params: () => ({ id: 2 }),
    query: 'version=1',
  },
  {
    call: 'PUT /api/admin/settings/{key}',
    by: 'clerk',
    params: () => ({ key: 'low_stock_threshold' }),
    body: () => ({ value: 9, version: 1 }),
  },
  {
    call: 'POST /api/admin/settings',
    by: 'clerk',
    body: () => ({ key: 'recent_purchases_enabled', value: 'false', version: 0 }),
  },
  {
    call: 'PUT /api/admin/access',
    by: 'clerk',
    body: ({ codeVersion }) => ({ enabled: true, enabledVersion: 0, code: 'rope and tar 2', codeVersion }),
  },
  {
    call: 'POST /api/admin/access/reset',
    by: 'clerk',
    body: ({ codeVersion }) => ({ codeVersion }),
  },
  { call: 'POST /api/access', by: 'visitor', body: () => ({ code: 'another code' }) },
  {
    call: 'POST /api/access',
    scenario: 'with an access code',
    by: 'visitor',
    body: () => ({ code: 'rope and twine' }),
  },
  {
    call: 'POST /api/admin/access-codes',
    by: 'clerk',
    body: () => ({ label: 'Fair', code: 'linen and oak', endsOn: '2026-12-24' }),
  },
  {
    call: 'PUT /api/admin/access-codes/{id}',
    by: 'clerk',
    params: ({ visitorsCode }) => ({ id: visitorsCode.id }),
    body: () => ({ label: 'Fair', endsOn: '2026-11-21', version: 1 }),
  },
  {
    call: 'POST /api/admin/access-codes/{id}/replace',
    by: 'clerk',
    params: ({ visitorsCode }) => ({ id: visitorsCode.id }),
    body: () => ({ code: 'linen and oak', endSessions: true, version: 1 }),
  },
  {
    call: 'POST /api/admin/access-codes/{id}/end',
    by: 'clerk',
    params: ({ visitorsCode }) => ({ id: visitorsCode.id }),
    body: () => ({ endSessions: true, version: 1 }),
  },
  {
    call: 'POST /api/admin/api-keys',
    by: 'clerk',
    body: () => ({ name: 'ERP', scopes: ['orders:read'], lifetimeDays: 90 }),
  },
  {
    call: 'POST /api/admin/api-keys/{id}/revoke',
    by: 'clerk',
    params: ({ apiKey }) => ({ id: apiKey.id }),
  },
  {
    call: 'POST /api/admin/webhooks',
    by: 'clerk',
    body: () => ({ url: 'http://127.0.0.1:2/hooks', eventTypes: ['order.paid'] }),
  },
  {
    call: 'PUT /api/admin/webhooks/{id}',
    by: 'clerk',
    params: ({ webhook }) => ({ id: webhook.id }),
    body: () => ({ url: 'http://127.0.0.1:2/hooks', eventTypes: ['order.paid'], version: 1 }),
  },
  {
    call: 'PUT /api/admin/webhooks/{id}/enabled',
    by: 'clerk',
    params: ({ webhook }) => ({ id: webhook.id }),
    body: () => ({ isEnabled: false, version: 1 }),
  },
  {
    call: 'POST /api/admin/webhooks/{id}/secret',
    by: 'clerk',
    params: ({ webhook }) => ({ id: webhook.id }),
    body: () => ({ version: 1 }),
  },
  { call: 'DELETE /api/admin/webhooks/{id}', by: 'clerk', params: ({ webhook }) => ({ id: webhook.id }) },
  {
    call: 'POST /api/admin/webhooks/deliveries/{id}/resend',
    by: 'clerk',
    params: ({ webhookDelivery }) => ({ id: webhookDelivery }),
  },
  {
    call: 'DELETE /api/admin/customers/{id}/sessions',
    by: 'clerk',
    params: ({ customerId }) => ({ id: customerId }),
  },
  {
    call: 'POST /api/admin/customers/{id}/confirm-email',
    by: 'clerk',
    params: ({ newcomerId }) => ({ id: newcomerId }),
  },
  { call: 'POST /api/admin/mail/{id}/resend', by: 'clerk', params: ({ mail }) => ({ id: mail }) },
  {
    call: 'PUT /api/admin/mail-templates/{kind}',
    by: 'clerk',
    params: () => ({ kind: 'email-confirmation' }),
    body: () => ({ ...confirmationTexts, version: 0 }),
  },
  {
    call: 'POST /api/admin/mail-templates/{kind}/test',
    by: 'clerk',
    params: () => ({ kind: 'email-confirmation' }),
    body: () => ({ ...confirmationTexts, to: 'clerk@shop.example' }),
  },
  { call: 'POST /api/upload', by: 'clerk', body: () => pictureForm('images') },
  {
    call: 'DELETE /api/admin/pictures/{id}',
    by: 'clerk',
    params: ({ unusedPicture }) => ({ id: unusedPicture }),
  },
  {
    call: 'POST /api/admin/pictures/{id}/restore',
    by: 'clerk',
    params: ({ deletedPicture }) => ({ id: deletedPicture }),
  },
  {
    call: 'PATCH /api/account',
    by: 'buyer',
    body: () => ({
      email: 'new@northquay.example',
      newPassword: 'copper and ink',
      currentPassword: 'a-long-password',
    }),
  },
  {
    call: 'POST /api/account/confirmation',
    by: 'buyer',
    body: () => ({ email: 'office@northquay.example' }),
  },
  { call: 'POST /api/account/picture', by: 'buyer', body: () => pictureForm('picture') },
  { call: 'DELETE /api/account/picture', by: 'buyer' },
  { call: 'POST /api/company', by: 'buyer', body: () => application },
  {
    call: 'POST /api/company/invitations',
    by: 'owner',
    body: () => ({ email: 'lena@northquay.example', role: 'viewer' }),
  },
  {
    call: 'DELETE /api/company/invitations/{id}',
    by: 'owner',
    params: ({ invitation }) => ({ id: invitation }),
  },
  {
    call: 'POST /api/company/invitation',
    by: 'invited',
    body: ({ invitationToken: token }) => ({ token }),
  },
  {
    call: 'PUT /api/company/members/{id}',
    by: 'owner',
    params: ({ memberId }) => ({ id: memberId }),
    body: () => ({ role: 'viewer' }),
  },
  {
    call: 'DELETE /api/company/members/{id}',
    by: 'owner',
    params: ({ memberId }) => ({ id: memberId }),
  },
  {
    call: 'PUT /api/admin/companies/{id}',
    by: 'clerk',
    params: ({ company }) => ({ id: company.id }),
    body: ({ company: { version } }) => ({ version, note: 'Wants neutral parcels' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/approve',
    by: 'clerk',
    params: ({ applied }) => ({ id: applied.id }),
    body: ({ applied: { version } }) => ({ version, message: 'Welcome' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/decline',
    by: 'clerk',
    params: ({ applied }) => ({ id: applied.id }),
    body: ({ applied: { version } }) => ({ version, reason: 'We need a tax ID' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/suspend',
    by: 'clerk',
    params: ({ company }) => ({ id: company.id }),
    body: ({ company: { version } }) => ({ version, reason: 'Invoices are overdue' }),
  },
  {
    call: 'POST /api/admin/companies/{id}/reactivate',
    by: 'clerk',
    params: ({ suspended }) => ({ id: suspended.id }),
    body: ({ suspended: { version } }) => ({ version }),
  },
  {
    call: 'POST /api/admin/companies/{id}/tax-check',
    by: 'clerk',
    params: ({ company }) => ({ id: company.id }),
    body: ({ company: { version } }) => ({ version, isValid: true, reference: 'WA-88213' }),
  },
  {
    call: 'PUT /api/admin/companies/{id}/members/{memberId}',
    by: 'clerk',
    params: ({ company, memberId }) => ({ id: company.id, memberId }),
    body: () => ({ role: 'viewer' }),
  },
  {
    call: 'DELETE /api/admin/companies/{id}/members/{memberId}',
    by: 'clerk',
    params: ({ company, memberId }) => ({ id: company.id, memberId }),
  },
  { call: 'DELETE /api/account', by: 'leavingCustomer', body: () => ({ password: 'a-long-password' }) },
]

/** Calls that change nothing here or need a special shop. Their own tests cover failures. */
export const coveredElsewhere = new Set([
  // Only reads after its entry in the activity log, and a failing read breaks off the file.
  'POST /api/admin/products.csv',
  'POST /api/admin/products.xlsx',
  'POST /api/admin/products/shopify.csv',
  'POST /api/admin/products/google-merchant.xml',
  'POST /api/orders/track',
  // The request to the endpoint comes between its two transactions.
  'POST /api/admin/webhooks/{id}/test',
  'POST /api/checkout/quote',
  'POST /api/quick-order',
  'POST /api/quick-order/file',
  'POST /api/admin/mail-templates/{kind}/preview',
  'POST /api/password/reset',
  'POST /api/email/confirm',
  'POST /api/admin/demo/clear',
])
