import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { changeAccessSettings, getAccessSettings, resetAccessCode } from '#contract/access.ts'
import { editOrder as editOrderEndpoint } from '#contract/orders/order-edits.ts'
import { addPayment as addPaymentEndpoint, reversePayment } from '#contract/orders/order-payments.ts'
import { solveProblem } from '#contract/orders/order-problems.ts'
import { recordPayment, setOrderStatus, setOrderTracking } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { setReviewStatus } from '#contract/reviews.ts'
import { changeSetting, getSetting } from '#contract/settings.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

type BodyOf<E extends { body: z.ZodType }> = Omit<z.input<E['body']>, 'version'>

// Each sends a change with the row's current version.

export function setStatus(clerk: Browser, id: number, body: BodyOf<typeof setOrderStatus>) {
  return withVersion((version) => clerk.api(setOrderStatus, { params: { id }, body: { ...body, version } }))
}

export function setPayment(clerk: Browser, id: number, received: boolean) {
  return withVersion((version) => clerk.api(recordPayment, { params: { id }, body: { received, version } }))
}

/** Records money received or returned by bank transfer on the shop's first day. */
export function addPayment(
  clerk: Browser,
  id: number,
  body: Partial<BodyOf<typeof addPaymentEndpoint>> & { amount: string },
) {
  const entry = { kind: 'payment', method: 'bank_transfer', receivedOn: '2026-11-21', ...body } as const
  return withVersion((version) =>
    clerk.api(addPaymentEndpoint, { params: { id }, body: { ...entry, version } }),
  )
}

export function reverseEntry(clerk: Browser, id: number, paymentId: number) {
  return withVersion((version) => clerk.api(reversePayment, { params: { id, paymentId }, body: { version } }))
}

export function editOrder(clerk: Browser, id: number, edit: Partial<BodyOf<typeof editOrderEndpoint>>) {
  const body = { items: [], reason: 'Agreed by phone', ...edit }
  return withVersion((version) =>
    clerk.api(editOrderEndpoint, { params: { id }, body: { ...body, version } }),
  )
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

/** Restores a setting of the shared shop after the test, also after one that fails. */
export async function restoreSettingAfterTest(clerk: Browser, key: string) {
  const { value } = await clerk.api(getSetting, { params: { key } })
  onTestFinished(async () => void (await saveSetting(clerk, key, { value })))
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
