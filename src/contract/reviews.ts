import * as z from 'zod'
import { directions } from './choices.ts'
import { reviewSorts, reviewStatuses } from '#contract/lists/staff-choices.ts'
import { endpoint } from './endpoint.ts'
import { id, idParam, isoDateTime, paging, requiredText, slug, text, version } from './fields.ts'
import { staleFields } from './stale.ts'

export const reviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof reviewStatus>

const stars = z.int().min(1).max(5)

export const review = z.object({
  id,
  rating: stars,
  title: z.string(),
  body: z.string(),
  createdAt: isoDateTime,
  /** 'M. Okafor', or 'Former customer' after the account is deleted. */
  author: z.string(),
  /** Always true: only delivered products can be reviewed. */
  verified: z.literal(true),
})
export type Review = z.infer<typeof review>

const reviewSummary = z.object({
  /** 0 to 5, one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  /** From five stars to one. */
  stars: z.array(z.object({ stars, count: z.int() })),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const reviewForm = z.object({
  rating: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
  title: requiredText(120, 'Enter a title'),
  body: requiredText(4000, 'Write your review'),
})
export type ReviewForm = z.infer<typeof reviewForm>

const productParams = z.object({ slug })

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/reviews',
  summary: 'List the published reviews of a product, newest first',
  access: 'public',
  shared: true,
  params: productParams,
  query: z.object({ ...paging, limit: paging.limit.default(5) }),
  reply: z.array(review),
  paged: true,
  problems: ['product-not-found'],
})

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/reviews/summary',
  summary: 'Count the published reviews of a product by stars',
  access: 'public',
  shared: true,
  params: productParams,
  reply: reviewSummary,
  problems: ['product-not-found'],
})

export const getReviewEligibility = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/reviews/mine',
  summary: 'Check whether you can review a product: it was delivered to you and not yet reviewed',
  access: 'customer',
  params: productParams,
  reply: z.object({ reviewable: z.boolean() }),
  problems: ['product-not-found'],
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/products/{slug}/reviews',
  summary: 'Review a delivered product, once per delivered order line',
  access: 'customer',
  params: productParams,
  body: reviewForm,
  reply: review,
  status: 201,
  idempotent: true,
  problems: ['already-reviewed', 'not-delivered', 'product-not-found'],
})

/** A review as staff see it. */
const staffReview = review.omit({ author: true, verified: true }).extend({
  status: reviewStatus,
  /** Null after the account is deleted. */
  author: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  product: z.object({ id, name: z.string(), slug: z.string() }),
  orderNumber: z.string(),
  /** Send it back with a change. */
  version: z.int(),
})
export type StaffReview = z.infer<typeof staffReview>

/** `extra` of a 409 `stale`. */
export const staleReview = staffReview.extend(staleFields)
export type StaleReview = z.infer<typeof staleReview>

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'List all reviews. Search covers product, title and body.',
  access: 'admin',
  query: z.object({
    ...paging,
    status: reviewStatus.optional(),
    search: text(200).trim().optional(),
    sort: z.enum(reviewSorts).default('written'),
    /** By default, the newest and the best first, all others ascending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(staffReview),
  paged: true,
})

export const reviewStatusForm = z.object({
  status: reviewStatus,
  /** Stored in the activity log only. */
  reason: text(1000).trim().nullable().default(null),
})

export const setReviewStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/reviews/{id}',
  summary:
    'Hide or publish a review and update the product rating. 409 stale carries the current review if the version is outdated.',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: reviewStatusForm.extend({ version }),
  reply: staffReview,
  problems: ['review-not-found', 'stale'],
})
