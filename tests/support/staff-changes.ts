import * as z from 'zod'
import { changeAccessSettings, getAccessSettings, resetAccessCode } from '#contract/access.ts'
import { solveProblem } from '#contract/orders/order-problems.ts'
import { recordPayment, setOrderStatus, setOrderTracking } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { setReviewStatus } from '#contract/reviews.ts'
import { changeSetting } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

type BodyOf<E extends { body: z.ZodType }> = Omit<z.input<E['body']>, 'version'>

// Each sends a change with the row's current version.

export function setStatus(clerk: Browser, id: number, body: BodyOf<typeof setOrderStatus>) {
  return withVersion((version) => clerk.api(setOrderStatus, { params: { id }, body: { ...body, version } }))
}

export function setPayment(clerk: Browser, id: number, received: boolean) {
  return withVersion((version) => clerk.api(recordPayment, { params: { id }, body: { received, version } }))
}

export function setTracking(clerk: Browser, id: number, body: BodyOf<typeof setOrderTracking>) {
  return withVersion((version) => clerk.api(setOrderTracking, { params: { id }, body: { ...body, version } }))
}

export function markSolved(clerk: Browser, id: number) {
  return withVersion((version) => clerk.api(solveProblem, { params: { id }, body: { version } }))
}

export function setReview(clerk: Browser, id: number, body: BodyOf<typeof setReviewStatus>) {
  return withVersion((version) => clerk.api(setReviewStatus, { params: { id }, body: { ...body, version } }))
}

export function saveSetting(clerk: Browser, key: string, body: BodyOf<typeof changeSetting>) {
  const save = (version: number) => clerk.api(changeSetting, { params: { key }, body: { ...body, version } })
  return withVersion(save, 0)
}

export async function changeAccess(clerk: Browser, change: { enabled?: boolean; code?: string }) {
  const { enabledVersion, codeVersion } = await clerk.api(getAccessSettings)
  return clerk.api(changeAccessSettings, { body: { ...change, enabledVersion, codeVersion } })
}

export async function resetAccess(clerk: Browser) {
  const { codeVersion } = await clerk.api(getAccessSettings)
  return clerk.api(resetAccessCode, { body: { codeVersion } })
}

/** Retries with the version from a `stale` problem. */
export async function withVersion<T>(change: (version: number) => Promise<T>, first = 1): Promise<T> {
  try {
    return await change(first)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'stale') throw error
    const { version, codeVersion } = staleRow.parse(error.problem.extra)
    return change(version ?? codeVersion ?? first)
  }
}

/** The access code's version has its own name. */
const staleRow = z.object({ version: z.int().optional(), codeVersion: z.int().optional() })
