import type * as z from 'zod'
import type { categoryChange, categoryForm } from '#contract/catalog/staff-categories.ts'
import { isStale } from '#contract/stale.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { CategoryNotFound } from '#shop/catalog/problems.ts'
import { CategoryNameTaken, SlugTaken, StaleCategory } from '#shop/catalog/admin/problems.ts'
import * as queries from './queries.ts'
import { firstFreeName, slugify } from '#shop/catalog/admin/slugify.ts'

interface Creation {
  form: z.output<typeof categoryForm>
  actor: Pick<User, 'id'>
}

/** Throws CategoryNameTaken, SlugTaken. */
export async function createCategory(db: Db, { form, actor }: Creation): Promise<number> {
  return refuseTakenSlug(() => transaction(db, (tx) => insertNewCategory(tx, { form, actor })))
}

/** Inserts and records a category in the caller's transaction. Throws CategoryNameTaken. */
export async function insertNewCategory(tx: Db, { form, actor }: Creation): Promise<number> {
  await queries.lockCategorySlugs(tx)
  await refuseTakenName(tx, form.name)
  const slug = form.slug ?? firstFreeName(slugify(form.name), await queries.listCategorySlugs(tx))
  const category = { ...form, slug }
  await queries.removeFormerSlug(tx, slug)
  const id = await queries.insertCategory(tx, category)
  await recordChange(tx, {
    actorId: actor.id,
    action: 'category.create',
    subject: `category ${id}`,
    before: null,
    after: category,
  })
  return id
}

interface Change {
  id: number
  change: z.output<typeof categoryChange>
  actor: User
}

/** Changes the given fields. Throws StaleCategory, CategoryNameTaken, SlugTaken. */
export async function changeCategory(db: Db, { id, change, actor }: Change) {
  await refuseTakenSlug(() =>
    transaction(db, async (tx) => {
      await queries.lockCategorySlugs(tx)
      const category = await queries.lockCategory(tx, id)
      if (!category) throw new CategoryNotFound()
      if (isStale(category, change.version)) await refuseStaleCategory(tx, id)
      const changed = names.filter((name) => change[name] !== undefined && change[name] !== category[name])
      if (changed.length === 0) return
      if (change.name !== undefined && changed.includes('name')) await refuseTakenName(tx, change.name, id)

      const after = Object.fromEntries(changed.map((name) => [name, change[name]]))
      await queries.updateCategory(tx, id, after)
      if (change.slug !== undefined && changed.includes('slug')) {
        await queries.removeFormerSlug(tx, change.slug)
        await queries.addFormerSlug(tx, id, category.slug)
      }
      await recordChange(tx, {
        actorId: actor.id,
        action: 'category.change',
        subject: `category ${id}`,
        before: Object.fromEntries(changed.map((name) => [name, category[name]])),
        after,
      })
    }),
  )
}

const names = ['name', 'slug', 'description', 'imageUrl'] as const

/** Throws StaleCategory with the current category. */
export async function refuseStaleCategory(tx: Db, id: number) {
  const current = await queries.findCategory(tx, id)
  if (!current) throw new CategoryNotFound()
  throw new StaleCategory({ ...current, lastChanges: await listLastChanges(tx, [`category ${id}`]) })
}

async function refuseTakenName(tx: Db, name: string, ownId?: number) {
  if (await queries.isNameTaken(tx, name, ownId)) throw new CategoryNameTaken(name)
}

async function refuseTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'categories_slug_key')) throw new SlugTaken()
    throw error
  }
}
