import type * as z from 'zod'
import type { categoryChange, categoryForm } from '#contract/catalog/staff-categories.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { CategoryNotFound } from '#shop/catalog/problems.ts'
import { CategoryInUse, SlugTaken, StaleCategory } from '#shop/catalog/admin/problems.ts'
import * as queries from './queries.ts'
import { firstFreeName, slugify } from '#shop/catalog/admin/slugify.ts'

interface Creation {
  form: z.output<typeof categoryForm>
  actor: User
}

export async function createCategory(db: Db, { form, actor }: Creation): Promise<number> {
  return refuseTakenSlug(() =>
    transaction(db, async (tx) => {
      await queries.lockCategorySlugs(tx)
      const slug = form.slug ?? firstFreeName(slugify(form.name), await queries.listCategorySlugs(tx))
      const category = { ...form, slug }
      const id = await queries.insertCategory(tx, category)
      await recordChange(tx, {
        actorId: actor.id,
        action: 'category.create',
        subject: `category ${id}`,
        before: null,
        after: category,
      })
      return id
    }),
  )
}

interface Change {
  id: number
  change: z.output<typeof categoryChange>
  actor: User
}

/** Changes the given fields. Throws StaleCategory, SlugTaken. */
export async function changeCategory(db: Db, { id, change, actor }: Change) {
  await refuseTakenSlug(() =>
    transaction(db, async (tx) => {
      const category = await queries.lockCategory(tx, id)
      if (!category) throw new CategoryNotFound()
      if (category.version !== change.version) await refuseStale(tx, id)
      const changed = names.filter((name) => change[name] !== undefined && change[name] !== category[name])
      if (changed.length === 0) return

      const after = Object.fromEntries(changed.map((name) => [name, change[name]]))
      await queries.updateCategory(tx, id, after)
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

interface Deletion {
  id: number
  /** The version that was read. */
  version: number
  actor: User
}

/** Deletes an empty category. Throws CategoryInUse, StaleCategory. */
export async function deleteCategory(db: Db, { id, version, actor }: Deletion) {
  await transaction(db, async (tx) => {
    // Locked, so no product can be added between the count and the deletion.
    const locked = await queries.lockCategory(tx, id)
    if (!locked) throw new CategoryNotFound()
    const { version: current, ...category } = locked
    if (current !== version) await refuseStale(tx, id)
    const count = await queries.countProductsOf(tx, id)
    if (count > 0) throw new CategoryInUse(count)

    await queries.deleteCategory(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'category.delete',
      subject: `category ${id}`,
      before: category,
      after: null,
    })
  })
}

async function refuseStale(tx: Db, id: number) {
  const current = await queries.findCategory(tx, id)
  if (!current) throw new CategoryNotFound()
  throw new StaleCategory({ ...current, lastChanges: await listLastChanges(tx, [`category ${id}`]) })
}

async function refuseTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'categories_slug_key')) throw new SlugTaken()
    throw error
  }
}
