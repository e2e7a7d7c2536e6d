import type * as z from 'zod'
import { account } from '#contract/account-data.ts'
import { signedInUser } from '#contract/accounts.ts'
import { category, listedProduct, product, productDetail } from '#contract/catalog/catalog.ts'
import { offer, productOption } from '#contract/catalog/offers.ts'
import { staffOffer } from '#contract/catalog/staff-offers.ts'
import { changedProduct, staffProduct, stockChange } from '#contract/catalog/staff-products.ts'
import { productVariants } from '#contract/catalog/staff-variants.ts'
import { mail } from '#contract/mail.ts'
import { mailTemplate } from '#contract/mail-templates/mail-templates.ts'
import { savedAddress } from '#contract/addresses/address-book.ts'
import { postalAddress, postalAddressReply } from '#contract/addresses/addresses.ts'
import { bankAccount, order, orderUpdate, placeOrderBody, totals } from '#contract/orders/orders.ts'
import { orderCarrier } from '#contract/orders/shipping/carriers.ts'
import { orderShipping, shippingMethod } from '#contract/orders/shipping/shipping.ts'
import { staffOrder } from '#contract/orders/staff-orders.ts'
import { priceListRow } from '#contract/pricing/price-list-prices.ts'
import { priceListDetail } from '#contract/pricing/price-lists.ts'
import { standardPrice } from '#contract/pricing/standard-prices.ts'
import { review } from '#contract/reviews.ts'
import { setting, storefront } from '#contract/settings.ts'

/** Schemas that have a name in the API description, so that generated clients have types of that name. */
export const namedSchemas: Record<string, z.ZodType> = {
  Account: account,
  BankAccount: bankAccount,
  Category: category,
  ChangedProduct: changedProduct,
  ListedProduct: listedProduct,
  Mail: mail,
  MailTemplate: mailTemplate,
  NewOrder: placeOrderBody,
  NewPostalAddress: postalAddress,
  Offer: offer,
  Order: order,
  OrderCarrier: orderCarrier,
  OrderShipping: orderShipping,
  OrderTotals: totals,
  OrderUpdate: orderUpdate,
  PostalAddress: postalAddressReply,
  PriceList: priceListDetail,
  PriceListRow: priceListRow,
  Product: product,
  ProductDetail: productDetail,
  ProductOption: productOption,
  ProductVariants: productVariants,
  Review: review,
  SavedAddress: savedAddress,
  Setting: setting,
  ShippingMethod: shippingMethod,
  SignedInUser: signedInUser,
  StaffOffer: staffOffer,
  StaffOrder: staffOrder,
  StaffProduct: staffProduct,
  StandardPrice: standardPrice,
  StockChange: stockChange,
  Storefront: storefront,
}
