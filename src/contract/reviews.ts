import * as z from 'zod'
import { reviewStatuses } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { id, idInAddress, moment, paging, requiredText, slug, text, version } from './fields.ts'
import { staleFields } from './stale.ts'

export const reviewStatus = z.enum(reviewStatuses)
export type ReviewStatus = z.infer<typeof reviewStatus>

const stars = z.int().min(1).max(5)

export const review = z.object({
  id,
  rating: stars,
  title: z.string(),
  body: z.string(),
  createdAt: moment,
  /** As 'M. Okafor'; 'Former customer' once the account is deleted. */
  author: z.string(),
  /** Only what was delivered can be reviewed, so every review is a 'Verified Purchase'. */
  verified: z.literal(true),
})
export type Review = z.infer<typeof review>

const reviewSummary = z.object({
  /** 0 to 5, one decimal; 0 while there is no review. */
  rating: z.number(),
  reviewCount: z.int(),
  /** From five stars to one. */
  stars: z.array(z.object({ stars, count: z.int() })),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

/** What the form for a review asks for. */
export const reviewForm = z.object({
  rating: z.int('Please choose 1 to 5 stars').min(1, 'Please choose 1 to 5 stars').max(5),
  title: requiredText(120, 'Please give your review a title'),
  body: requiredText(4000, 'Please write your review'),
})
export type ReviewForm = z.infer<typeof reviewForm>

const ofProduct = z.object({ slug })

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/reviews',
  summary: 'Published reviews of a product, newest first',
  access: 'public',
  shared: true,
  params: ofProduct,
  query: z.object({ ...paging, limit: paging.limit.default(5) }),
  reply: z.array(review),
  paged: true,
})

export const getReviewSummary = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/reviews/summary',
  summary: 'How many published reviews of a product give how many stars',
  access: 'public',
  shared: true,
  params: ofProduct,
  reply: reviewSummary,
})

export const getMyReviewing = endpoint({
  method: 'GET',
  path: '/api/products/{slug}/reviews/mine',
  summary: 'Whether the product was delivered to you and you have not reviewed it yet',
  access: 'customer',
  params: ofProduct,
  reply: z.object({ reviewable: z.boolean() }),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/products/{slug}/reviews',
  summary: 'Review what was delivered to you, once for each delivered line',
  access: 'customer',
  params: ofProduct,
  body: reviewForm,
  reply: review,
  status: 201,
})

/** A review as staff see it. */
const staffReview = review.omit({ author: true, verified: true }).extend({
  status: reviewStatus,
  /** Null once the account is deleted. */
  author: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  product: z.object({ id, name: z.string(), slug: z.string() }),
  orderNumber: z.string(),
  /** Goes back with a change. */
  version: z.int(),
})
export type StaffReview = z.infer<typeof staffReview>

/** What a 409 `stale` carries. */
export const staleReview = staffReview.extend(staleFields)
export type StaleReview = z.infer<typeof staleReview>

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'All reviews, newest first; searched by product, title and body',
  access: 'admin',
  query: z.object({ ...paging, status: reviewStatus.optional(), search: text(200).trim().optional() }),
  reply: z.array(staffReview),
  paged: true,
})

export const reviewStatusForm = z.object({
  status: reviewStatus,
  /** Why; kept in the activity log only. */
  reason: text(1000).trim().nullable().default(null),
})

export const setReviewStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/reviews/{id}',
  summary:
    'Hide a review, or publish it again; the rating of the product follows. 409 stale, with the current review, where the version is not the one that was read',
  access: 'admin',
  params: z.object({ id: idInAddress }),
  body: reviewStatusForm.extend({ version }),
  reply: staffReview,
})
