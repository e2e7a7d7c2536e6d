import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'
import type { ProductParts } from '#web/storefront/product/parts/product-part.tsx'
import type { DescribeProduct } from '#web/storefront/product/structured-data/product-structured-data.tsx'
import type { PlaceFragment } from '#web/storefront/base/shared-part.tsx'
import type { CurrencyCode } from '#contract/currency.ts'
import { ApiProblem } from '#contract/problem.ts'
import type { Layers } from '#web/storefront/base/layers.ts'

export interface PageContext {
  api: Api
  queryClient: QueryClient
  currency: CurrencyCode | undefined
  /** The shop's public origin, for absolute links. */
  origin: string
  /** On the server only. */
  placeFragment: PlaceFragment | undefined
  /** On the server only. */
  describeProduct: DescribeProduct | undefined
  /** On the server only. */
  productParts: ProductParts | undefined
  /** Undefined on the server. */
  layers: Layers | undefined
}

export const isBrowser = !import.meta.env.SSR

/** Response headers of a page with personal data. */
export const privateHeaders = { 'cache-control': 'private, no-store' }

/** 404: unknown. 410: deleted. */
const isMissing = ({ status }: ApiProblem) => status === 404 || status === 410

/** Shows the route's not-found page, which gets the status, when the API replies 404 or 410. `prepare` loads its data. */
export async function throwNotFoundIfMissing<T>(
  request: Promise<T>,
  prepare?: () => Promise<unknown>,
): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ApiProblem && isMissing(error))) throw error
    await prepare?.()
    throw notFound({ data: error.status })
  }
}

/** Loaders fill the query cache; returned data would be serialized a second time. */
export function noLoaderData() {
  return null
}
