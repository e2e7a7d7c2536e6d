import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { AlreadyInStock, VariantNotFound } from './problems.ts'
import * as queries from './queries.ts'

interface Request {
  sku: string
  /** Ignored when signed in. */
  email?: string | undefined
  user: User | null
  now: Date
}

/** Saves a request for an email. The result does not tell whether the address had one. Throws VariantNotFound, AlreadyInStock. */
export async function requestAlert(db: Db, { sku, email, user, now }: Request) {
  const to = user?.email ?? email
  if (to === undefined) throw new Invalid([{ field: 'email', message: 'Email is required' }])
  return transaction(db, async (tx) => {
    const variant = await queries.findVariant(tx, sku)
    if (!variant) throw new VariantNotFound()
    if (variant.isAvailable) throw new AlreadyInStock()
    const id = await queries.saveAlert(tx, {
      variantId: variant.id,
      email: to.toLowerCase(),
      userId: user?.id ?? null,
      createdAt: now,
    })
    return { id, sku: variant.sku, email: to }
  })
}
