import {
  getReviewEligibility,
  getReviewSummary,
  listReviews,
  writeReview as writeReviewEndpoint,
} from '#contract/reviews.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { productTags } from '#shop/products/cache-tags.ts'
import type { ShopContext } from '#shop/context.ts'
import * as queries from './queries.ts'
import { reviewReply } from './review-reply.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes({ serve, db, clock }: ShopContext) {
  serve(listReviews, async ({ params: { slug }, query }, { dependsOn }) => {
    const { id } = await readProduct(slug)
    dependsOn(...reviewTags(id))
    const { items, total } = await queries.listReviews(db, { ...query, productId: id })
    return { items: items.map(reviewReply), total }
  })

  serve(getReviewSummary, async ({ params: { slug } }, { dependsOn }) => {
    const { id, rating, reviewCount } = await readProduct(slug)
    dependsOn(...reviewTags(id))
    const counts = new Map((await queries.countStars(db, id)).map(({ stars, count }) => [stars, count]))
    return {
      rating,
      reviewCount,
      stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 })),
    }
  })

  serve(getReviewEligibility, async ({ params: { slug }, user }) => {
    const { id } = await readProduct(slug)
    const lines = await queries.listDeliveredLines(db, { userId: user.id, productId: id })
    return { reviewable: lines.some(({ isReviewed }) => !isReviewed) }
  })

  serve(
    writeReviewEndpoint,
    ({ db: tx, params: { slug }, body, user }) => writeReview(tx, clock, { slug, author: user, form: body }),
    { invalidates: true },
  )

  async function readProduct(slug: string) {
    const product = await queries.findReviewedProduct(db, slug)
    if (!product) throw new ProductNotFound()
    return product
  }
}

/** Reviews of a product and its rating. */
const reviewTags = (productId: number) => ['reviews', `reviews:${productId}`, ...productTags([productId])]
