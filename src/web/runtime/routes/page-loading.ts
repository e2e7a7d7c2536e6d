import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'
import type { CurrencyCode } from '#contract/currency.ts'
import { ApiProblem } from '#contract/problem.ts'

export interface PageContext {
  api: Api
  queryClient: QueryClient
  currency: CurrencyCode
  /** The shop's public address, for links that leave the shop. */
  origin: string
}

export const inBrowser = typeof document !== 'undefined'

/** The headers of a page that is one visitor's own. */
export const personal = { 'cache-control': 'private, no-store' }

export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw notFound()
    throw error
  }
}

/** A loader fills the query cache; what it returns would only be sent twice. */
export function nothing() {
  return null
}
