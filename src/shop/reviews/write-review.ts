import type { Review, ReviewForm } from '#contract/reviews.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { AlreadyReviewed, NotDelivered } from './problems.ts'
import * as queries from './queries.ts'
import { reviewReply } from './review-reply.ts'

interface NewReview {
  slug: string
  author: User
  form: ReviewForm
}

/** Reviews the buyer's oldest delivered line without a review and updates the product rating. Throws NotDelivered, AlreadyReviewed. */
export async function writeReview(db: Db, clock: Clock, { slug, author, form }: NewReview): Promise<Review> {
  return transaction(db, async (tx) => {
    const product = await queries.findReviewedProduct(tx, slug)
    if (!product) throw new ProductNotFound()
    await queries.lockProductReviews(tx, product.id)

    const buyer = { userId: author.id, productId: product.id }
    const lines = await queries.listDeliveredLines(tx, buyer)
    if (lines.length === 0) throw new NotDelivered()
    const line = lines.find(({ isReviewed }) => !isReviewed)
    if (!line) throw new AlreadyReviewed()

    const review = await queries.insertReview(tx, {
      ...buyer,
      ...form,
      orderItemId: line.id,
      createdAt: clock(),
    })
    await queries.updateRatings(tx, [product.id])
    return reviewReply({ ...review, author })
  })
}
